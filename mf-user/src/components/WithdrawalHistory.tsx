import { useInfiniteQuery } from '@tanstack/react-query';
import { LazyPart, Loaded, Skeleton, Stack } from 'mf-shared/ui';
import type { ReactNode } from 'react';
import { withdrawalsQuery } from '../api/withdrawals.ts';
import { messages } from '../messages/common.ts';
import { loadWithdrawalParts } from './loadWithdrawalParts.ts';
import { NoWithdrawals } from './NoWithdrawals.tsx';
import { WithdrawalTable } from './WithdrawalTable.tsx';

const loadHoldNotice = async () => (await loadWithdrawalParts()).HoldNotice;

/**
 * The person's withdrawals, newest first; without any, shows `action`. Holds stand above the table, which scrolls
 * within itself, because they need an answer.
 */
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
      {({ rows }) => (
        <Stack $gap={16}>
          {rows.map(
            (withdrawal) =>
              withdrawal.hold && (
                <LazyPart
                  key={withdrawal._id}
                  load={loadHoldNotice}
                  skeleton={<Skeleton shape="row" count={2} />}
                  props={{ withdrawal, hold: withdrawal.hold }}
                />
              ),
          )}
          <WithdrawalTable withdrawals={rows} />
        </Stack>
      )}
    </Loaded>
  );
}
