import { queryOptions } from '@tanstack/react-query';
import { callApi, freshness } from 'mf-shared/api';

/** The key prefixes of all queries for users, videos and withdrawals. */
export const usersKey = ['users'];
export const videosKey = ['videos'];
export const withdrawalsKey = ['withdrawals'];

/** Counts, separate from the lists, so that the dashboard loads neither their actions nor their texts. */
export const userCountQuery = queryOptions({
  queryKey: [...usersKey, 'count'],
  queryFn: async ({ signal }) =>
    (await callApi('GET /api/users/users', { query: { limit: '1' }, signal })).total,
  ...freshness,
});

export const videoCountQuery = queryOptions({
  queryKey: [...videosKey, 'count'],
  queryFn: async ({ signal }) => (await callApi('GET /api/videolink/count', { signal })).total,
  ...freshness,
});

export const withdrawalCountQuery = queryOptions({
  queryKey: [...withdrawalsKey, 'count'],
  queryFn: async ({ signal }) =>
    (await callApi('GET /api/users/users-withdraw', { signal })).totalWithdrawals,
  ...freshness,
});
