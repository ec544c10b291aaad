import { queryOptions } from '@tanstack/react-query';
import { callApi } from 'mf-shared/api';
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

export const videosQuery = queryOptions({
  queryKey: ['videos'],
  queryFn: async ({ signal }) => (await callApi('GET /api/videos/claim', { signal })).videos,
  refetchOnWindowFocus: 'always',
});

export const withdrawalsQuery = queryOptions({
  queryKey: ['withdrawals'],
  queryFn: async ({ signal }) => (await callApi('GET /api/user/withdrawals', { signal })).data,
  refetchOnWindowFocus: 'always',
});

export const publicConfigQuery = queryOptions({
  queryKey: ['public config'],
  queryFn: ({ signal }) => callApi('GET /api/public/config', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
