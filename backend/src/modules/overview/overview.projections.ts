import { startOfQuarter } from '../../kernel/day.ts';
import type { RecordedEvent } from '../../platform/event-store/event-store.ts';
import { projection, projectionOfAll } from '../../platform/projections/projection.ts';
import { entryOf, isExpense } from '../ledger/index.ts';
import { walletEvents } from '../wallet/index.ts';

/** What an event adds to the figures of its quarter of an hour; null when it adds nothing. */
function additionOf(event: RecordedEvent) {
  const entry = entryOf(event);
  const account = entry?.operatorAccount ?? null;
  const operatorKobo = entry?.operatorKobo ?? 0n;
  const isClaim = event.type === 'VideoEarningClaimed';
  const isSignUp = event.type === 'UserRegistered' && 'role' in event.data && event.data.role === 'user';
  if (!isSignUp && operatorKobo === 0n) return null;
  return {
    signUps: isSignUp ? 1 : 0,
    claims: isClaim ? 1 : 0,
    claimedKobo: isClaim ? -operatorKobo : 0n,
    costKobo: account !== null && isExpense(account) ? -operatorKobo : 0n,
    paidKobo: account === 'operator:payouts' ? operatorKobo : 0n,
    owedKobo: -operatorKobo,
  };
}

/**
 * Sums per quarter of an hour, by event time. It stores no days, so another time zone needs no rebuild, and its
 * content depends on the log alone.
 */
export const figuresProjection = projectionOfAll({
  name: 'figures',
  version: 1,
  columns: {
    start_ms: 'integer',
    sign_ups: 'integer',
    claims: 'integer',
    claimed_kobo: 'kobo',
    cost_kobo: 'kobo',
    paid_kobo: 'kobo',
    /** By how much the amount owed to people changed. */
    owed_kobo: 'kobo',
  },
  indexes: ['(start_ms)'],
  key: (event) => (additionOf(event) ? String(startOfQuarter(event.atMs)) : null),
  evolve: (row, event) => {
    const addition = additionOf(event);
    if (!addition) return row;
    return {
      id: String(startOfQuarter(event.atMs)),
      start_ms: startOfQuarter(event.atMs),
      sign_ups: (row?.sign_ups ?? 0) + addition.signUps,
      claims: (row?.claims ?? 0) + addition.claims,
      claimed_kobo: (row?.claimed_kobo ?? 0n) + addition.claimedKobo,
      cost_kobo: (row?.cost_kobo ?? 0n) + addition.costKobo,
      paid_kobo: (row?.paid_kobo ?? 0n) + addition.paidKobo,
      owed_kobo: (row?.owed_kobo ?? 0n) + addition.owedKobo,
    };
  },
});

interface Decision {
  id: string;
  requested_at_ms: number;
  decided_at_ms: number | null;
}

/** Only the first decision ends the waiting: an approved withdrawal may be rejected later. */
const decided = (row: Decision | null, { atMs }: RecordedEvent) =>
  row && { ...row, decided_at_ms: row.decided_at_ms ?? atMs };

/** When each withdrawal was requested, and first approved or rejected since it was last pending. */
export const decisionsProjection = projection({
  name: 'decisions',
  version: 2,
  columns: { requested_at_ms: 'integer', decided_at_ms: 'integer?' },
  indexes: ['(decided_at_ms, requested_at_ms) where decided_at_ms is not null'],
  events: walletEvents,
  id: ({ data }) => data.withdrawalId,
  on: {
    WithdrawalRequested: (_, { data, atMs }) => ({
      id: data.withdrawalId,
      requested_at_ms: atMs,
      decided_at_ms: null,
    }),
    WithdrawalApproved: decided,
    WithdrawalRejected: decided,
    WithdrawalReopened: (row) => row && { ...row, decided_at_ms: null },
  },
});
