import { queryOptions } from '@tanstack/react-query';
import { callApi, freshness } from 'mf-shared/api';

/** The beginning of the keys of everything that is read of users, videos and withdrawals. */
export const usersKey = ['users'];
export const videosKey = ['videos'];
export const withdrawalsKey = ['withdrawals'];

/** How many there are: apart from the lists, so that the dashboard brings neither their actions nor their texts. */
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
