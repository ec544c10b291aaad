import { queryOptions } from '@tanstack/react-query';
import { callAction, callApi, freshness } from 'mf-shared/api';
import type { BodyOf, SavedAccount } from 'mf-shared/contracts';
import { formatNaira } from 'mf-shared/ui';
import { meQuery, showAccount } from '../../../api/account.ts';
import { withdrawalsQuery } from '../../../api/withdrawals.ts';
import { withdraw as texts } from '../../../messages/withdraw.ts';

/** The accounts of earlier withdrawals, the latest first. */
export const savedAccountsQuery = queryOptions({
  queryKey: ['saved accounts'],
  queryFn: async ({ signal }) => (await callApi('GET /api/user/bank-accounts', { signal })).accounts,
  ...freshness,
});

/** Requests a withdrawal, and shows it and the new balance immediately. */
export const withdraw = callAction('POST /api/user/withdraw', {
  request: (body: BodyOf<'POST /api/user/withdraw'>) => ({ body }),
  label: ({ amount }) => texts.label(formatNaira(amount)),
  done: texts.succeeded,
  failed: texts.failed,
  apply: (queryClient, { withdrawal, earning }) => {
    showAccount(queryClient, { earning });
    queryClient.setQueryData(withdrawalsQuery.queryKey, (list) => {
      const [first, ...rest] = list?.pages ?? [];
      if (!list || !first) return list;
      const changed = { ...first, data: [withdrawal, ...first.data], total: first.total + 1 };
      return { ...list, pages: [changed, ...rest] };
    });
  },
  changes: [withdrawalsQuery.queryKey, meQuery.queryKey, savedAccountsQuery.queryKey],
});

/** Stops offering an account. */
export const removeSavedAccount = callAction('DELETE /api/user/bank-accounts/{id}', {
  request: ({ _id: id }: SavedAccount) => ({ params: { id } }),
  label: texts.removeLabel,
  done: texts.removed,
  failed: texts.removeFailed,
  apply: (queryClient, _, { _id }) =>
    queryClient.setQueryData(savedAccountsQuery.queryKey, (accounts) =>
      accounts?.filter((account) => account._id !== _id),
    ),
  changes: [savedAccountsQuery.queryKey],
});
