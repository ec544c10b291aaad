import { useInfiniteQuery } from '@tanstack/react-query';
import { Loaded, Skeleton } from 'mf-shared/ui';
import type { ReactNode } from 'react';
import { withdrawalsQuery } from '../api/withdrawals.ts';
import { messages } from '../messages/common.ts';
import { NoWithdrawals } from './NoWithdrawals.tsx';
import { WithdrawalTable } from './WithdrawalTable.tsx';

/** The person's withdrawals, newest first; without any, `action` leads to the first. */
export function WithdrawalHistory({ action }: { action?: ReactNode }) {
  const withdrawals = useInfiniteQuery(withdrawalsQuery);
  return (
    <Loaded
      query={withdrawals}
      failure={messages.withdrawals.failed}
      skeleton={<Skeleton shape="row" />}
      isEmpty={({ rows }) => rows.length === 0}
      empty={<NoWithdrawals action={action} />}
    >
      {({ rows }) => <WithdrawalTable withdrawals={rows} />}
    </Loaded>
  );
}
