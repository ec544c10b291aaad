import { WITHDRAWAL_STATUSES, type WithdrawalStatus } from 'mf-shared/contracts';
import type { RecordedEvent } from '../../platform/event-store/event-store.ts';
import { projection } from '../../platform/projections/projection.ts';
import { type WithdrawalEvent, walletEvents } from './wallet.events.ts';
import { statusAfter } from './wallet.statuses.ts';

/** Withdrawals are spread over rows by the end of their ids: few rows to sum, and each quick to write. */
const SHARD = -2;

const none = {
  pending_count: 0,
  pending_kobo: 0n,
  approved_count: 0,
  approved_kobo: 0n,
  rejected_count: 0,
  rejected_kobo: 0n,
  paid_count: 0,
  paid_kobo: 0n,
  approved_ids: '',
};

type Totals = { id: string } & typeof none;

/**
 * The number and sum of the withdrawals in each status, so that no request counts rows. The totals are the sums
 * over all rows.
 */
export const withdrawalTotalsProjection = projection({
  name: 'withdrawal_totals',
  version: 1,
  columns: {
    pending_count: 'integer',
    pending_kobo: 'kobo',
    approved_count: 'integer',
    approved_kobo: 'kobo',
    rejected_count: 'integer',
    rejected_kobo: 'kobo',
    paid_count: 'integer',
    paid_kobo: 'kobo',
    /** The ids of approved withdrawals, each between spaces: a rejection does not say which status it ends. */
    approved_ids: 'text',
  },
  indexes: [],
  events: walletEvents,
  id: ({ data }) => data.withdrawalId.slice(SHARD),
  on: {
    WithdrawalRequested: moved,
    WithdrawalApproved: moved,
    WithdrawalRejected: moved,
    WithdrawalPaid: moved,
    WithdrawalReopened: moved,
  },
});

type Moving = RecordedEvent & Exclude<WithdrawalEvent, { type: 'WithdrawalReferenceCorrected' }>;

function moved(row: Totals | null, event: Moving): Totals {
  const { withdrawalId, amountKobo } = event.data;
  const before = row ?? { id: withdrawalId.slice(SHARD), ...none };
  const after = { ...before };
  const add = (status: WithdrawalStatus, change: 1 | -1) => {
    after[`${status}_count`] += change;
    after[`${status}_kobo`] += BigInt(change) * amountKobo;
  };
  const from = statusBefore(before, event);
  const to = statusAfter(event);
  if (from) add(from, -1);
  add(to, 1);
  const entry = ` ${withdrawalId} `;
  if (from === 'approved') after.approved_ids = before.approved_ids.replace(entry, '');
  if (to === 'approved') after.approved_ids += entry;
  return after;
}

function statusBefore({ approved_ids: approved }: Totals, { type, data }: Moving): WithdrawalStatus | null {
  switch (type) {
    case 'WithdrawalRequested':
      return null;
    case 'WithdrawalApproved':
      return 'pending';
    case 'WithdrawalRejected':
      return approved.includes(` ${data.withdrawalId} `) ? 'approved' : 'pending';
    case 'WithdrawalPaid':
      return 'approved';
    case 'WithdrawalReopened':
      return data.from;
  }
}

/** SQL for the totals: a row for each status. */
export const WITHDRAWAL_TOTALS = WITHDRAWAL_STATUSES.map(
  (status) => `
    select '${status}' as status, coalesce(sum(${status}_count), 0)::int as count,
      coalesce(sum(${status}_kobo), 0) as kobo
    from rm.withdrawal_totals`,
).join(' union all ');
