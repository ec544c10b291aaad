import { queryOptions } from '@tanstack/react-query';
import { callAction, callApi, freshness } from 'mf-shared/api';
import type { BodyOf, WithdrawalStatus, WithdrawalWithUser } from 'mf-shared/contracts';
import { formatNaira } from 'mf-shared/ui';
import { decisions as texts } from '../messages/withdrawals.ts';
import { adminAction } from './adminAction.ts';
import { changeRow, searchedList } from './lists.ts';
import { usersKey } from './users.ts';

const KEY = ['withdrawals'];
const LIST = [...KEY, 'list'];

/** The withdrawals in one state, or all, of the people whose name or email contains `search`; newest first. */
export const withdrawalsQuery = (status: WithdrawalStatus | 'all', search: string) =>
  searchedList([...LIST, status], search, (page, signal) =>
    callApi('GET /api/user/withdrawals-for-users', {
      query: { ...page, status: status === 'all' ? undefined : status },
      signal,
    }),
  );

/** The first page of all withdrawals, or of those in one state: newest first, and whether there are more. */
export const firstWithdrawalsQuery = (status?: WithdrawalStatus) =>
  queryOptions({
    queryKey: [...KEY, 'first', status ?? 'all'],
    queryFn: ({ signal }) => callApi('GET /api/user/withdrawals-for-users', { query: { status }, signal }),
    ...freshness,
  });

export const withdrawalCountQuery = queryOptions({
  queryKey: [...KEY, 'count'],
  queryFn: async ({ signal }) =>
    (await callApi('GET /api/users/users-withdraw', { signal })).totalWithdrawals,
  ...freshness,
});

export type Decision = BodyOf<'PUT /api/user/withdrawals/{id}/status'>;

export const decideWithdrawal = callAction('PUT /api/user/withdrawals/{id}/status', {
  ...adminAction,
  request: ({ withdrawal, decision }: { withdrawal: WithdrawalWithUser; decision: Decision }) => ({
    params: { id: withdrawal._id },
    body: decision,
  }),
  label: ({ withdrawal, decision }) =>
    texts[decision.status].label(formatNaira(withdrawal.amount), withdrawal.user.name),
  done: ({ message }) => message,
  failed: texts.failed,
  signedOut: texts.signedOut,
  apply: (queryClient, { withdrawal }) =>
    changeRow<WithdrawalWithUser, 'data'>(queryClient, LIST, 'data', withdrawal._id, (row, [listed]) =>
      listed === 'all' || listed === withdrawal.status ? { ...row, ...withdrawal } : undefined,
    ),
  // Also after a refusal: somebody else may have decided. What is given back changes the earnings.
  changes: [KEY, usersKey],
});
