import { queryOptions } from '@tanstack/react-query';
import { callApi } from 'mf-shared/api';

export const NEWS = ['news'] as const;

/** The number of unseen news, and the newest. */
export const newestQuery = queryOptions({
  queryKey: [...NEWS, 'newest'],
  queryFn: ({ signal }) => callApi('GET /api/user/notifications', { query: { limit: '1' }, signal }),
});
