import { useQuery } from '@tanstack/react-query';
import { callApi } from 'mf-shared/api';

/** The newest 100 withdrawals of all users, newest first. */
export function useWithdrawals() {
  return useQuery({
    queryKey: ['withdrawals'],
    queryFn: async ({ signal }) => (await callApi('GET /api/user/withdrawals-for-users', { signal })).data,
  });
}
