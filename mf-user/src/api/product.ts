import { queryOptions } from '@tanstack/react-query';
import { callApi } from 'mf-shared/api';

/** What the operator has set up, the same for every user. */

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
