import fc from 'fast-check';
import { WITHDRAWAL_STATUSES, type WithdrawalStatus } from 'mf-shared/contracts';
import type { RecordedEvent } from '../../platform/event-store/event-store.ts';
import { foldRow } from '../../platform/projections/projection.ts';
import { withdrawalTotalsProjection } from './withdrawal-totals.projection.ts';

/** What can happen to a withdrawal in each status. */
const NEXT = {
  pending: ['WithdrawalApproved', 'WithdrawalRejected'],
  approved: ['WithdrawalPaid', 'WithdrawalRejected', 'WithdrawalReopened'],
  rejected: ['WithdrawalReopened'],
  paid: ['WithdrawalReferenceCorrected'],
} as const;

const STATUS_AFTER = {
  WithdrawalApproved: 'approved',
  WithdrawalRejected: 'rejected',
  WithdrawalPaid: 'paid',
  WithdrawalReopened: 'pending',
  WithdrawalReferenceCorrected: 'paid',
} as const;

it('counts and sums the withdrawals in each status after any sequence of events', () => {
  const step = fc.record({ of: fc.nat(4), choice: fc.nat(2) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const statuses = new Map<number, WithdrawalStatus>();
      const events = steps.map(({ of, choice }) => {
        const status = statuses.get(of);
        const choices = status && NEXT[status];
        const type = choices?.[choice % choices.length];
        statuses.set(of, type ? STATUS_AFTER[type] : 'pending');
        // Ids that share a row, each a suffix of the next.
        const withdrawalId = `${'x'.repeat(of)}-ab`;
        const data = { withdrawalId, amountKobo: 10n ** BigInt(of), ...(type && { from: status }) };
        return { type: type ?? 'WithdrawalRequested', data } as unknown as RecordedEvent;
      });
      const row = foldRow(withdrawalTotalsProjection, null, events);
      for (const status of WITHDRAWAL_STATUSES) {
        const those = [...statuses].filter(([, each]) => each === status);
        expect([row?.[`${status}_count`] ?? 0, row?.[`${status}_kobo`] ?? 0n]).toEqual([
          those.length,
          those.reduce((sum, [of]) => sum + 10n ** BigInt(of), 0n),
        ]);
      }
    }),
  );
});
