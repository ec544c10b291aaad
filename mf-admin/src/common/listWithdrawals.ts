import { useQuery } from '@tanstack/react-query';
import { callApi } from 'mf-shared/api';

/** The API lists no more at once: then older ones are neither shown nor counted. */
export const MOST_WITHDRAWALS = 100;

/** The newest {@link MOST_WITHDRAWALS} withdrawals of all users, newest first. */
export function useWithdrawals() {
  return useQuery({
    queryKey: ['withdrawals'],
    queryFn: async ({ signal }) => (await callApi('GET /api/user/withdrawals-for-users', { signal })).data,
  });
}
