import { queryOptions } from '@tanstack/react-query';
import { callApi } from 'mf-shared/api';
import type { WithdrawalStatus } from 'mf-shared/contracts';

/** The API lists no more at once: then older ones are neither shown nor counted. */
export const MOST_WITHDRAWALS = 100;

/** The newest {@link MOST_WITHDRAWALS} withdrawals of all users, or those in one state; newest first. */
export const withdrawalsQuery = (status?: WithdrawalStatus) =>
  queryOptions({
    queryKey: ['withdrawals', status ?? 'all'],
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/user/withdrawals-for-users', { query: { status }, signal })).data,
  });
