import { infiniteQueryOptions } from '@tanstack/react-query';
import { callAction, callApi, freshness, pagedQuery } from 'mf-shared/api';
import type { BodyOf } from 'mf-shared/contracts';
import { formatNaira } from 'mf-shared/ui';
import { messages } from '../messages/common.ts';
import { meQuery, showAccount } from './account.ts';

const { succeeded, failed, label } = messages.withdraw;

export const withdrawalsQuery = infiniteQueryOptions({
  ...pagedQuery(['withdrawals'], (cursor, signal) =>
    callApi('GET /api/user/withdrawals', { query: { cursor }, signal }),
  ),
  select: ({ pages }) => ({ rows: pages.flatMap(({ data }) => data), total: pages.at(-1)?.total ?? 0 }),
  ...freshness,
});

/** Requests a withdrawal, and shows it and the new balance at once. */
export const withdraw = callAction('POST /api/user/withdraw', {
  request: (body: BodyOf<'POST /api/user/withdraw'>) => ({ body }),
  label: ({ amount }) => label(formatNaira(amount)),
  done: succeeded,
  failed,
  apply: (queryClient, { withdrawal, earning }) => {
    showAccount(queryClient, { earning });
    queryClient.setQueryData(withdrawalsQuery.queryKey, (list) => {
      const [first, ...rest] = list?.pages ?? [];
      if (!list || !first) return list;
      const changed = { ...first, data: [withdrawal, ...first.data], total: first.total + 1 };
      return { ...list, pages: [changed, ...rest] };
    });
  },
  changes: [withdrawalsQuery.queryKey, meQuery.queryKey],
});
