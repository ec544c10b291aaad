import { queryOptions } from '@tanstack/react-query';
import { callApi } from 'mf-shared/api';
import type { WithdrawalStatus } from 'mf-shared/contracts';

/** The first page of all users' withdrawals, or of those in one state: newest first, and whether there are more. */
export const firstWithdrawalsQuery = (status?: WithdrawalStatus) =>
  queryOptions({
    queryKey: ['withdrawals', 'first', status ?? 'all'],
    queryFn: ({ signal }) => callApi('GET /api/user/withdrawals-for-users', { query: { status }, signal }),
  });
