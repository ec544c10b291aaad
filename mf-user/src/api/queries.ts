import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi, pagedQuery } from 'mf-shared/api';
import { session } from 'mf-shared/session';

/** What more than one screen asks; each is asked again when people come back to the tab. */

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => {
    const { user } = await callApi('GET /api/user/me', { signal });
    session.update(user);
    return user;
  },
  refetchOnWindowFocus: 'always',
});

export const videosQuery = infiniteQueryOptions({
  ...pagedQuery(['videos'], (cursor, signal) =>
    callApi('GET /api/videos/claim', { query: { cursor }, signal }),
  ),
  select: ({ pages }) => pages.flatMap(({ videos }) => videos),
  refetchOnWindowFocus: 'always',
});

export const withdrawalsQuery = infiniteQueryOptions({
  ...pagedQuery(['withdrawals'], (cursor, signal) =>
    callApi('GET /api/user/withdrawals', { query: { cursor }, signal }),
  ),
  select: ({ pages }) => pages.flatMap(({ data }) => data),
  refetchOnWindowFocus: 'always',
});

export const tutorialQuery = queryOptions({
  queryKey: ['tutorial'],
  queryFn: async ({ signal }) => (await callApi('GET /api/tutorialvideos', { signal })).tutorialink,
  staleTime: Number.POSITIVE_INFINITY,
});

export const publicConfigQuery = queryOptions({
  queryKey: ['public config'],
  queryFn: ({ signal }) => callApi('GET /api/public/config', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
