import { counter } from '../../platform/projections/counter.ts';
import { projection, type RowOf } from '../../platform/projections/projection.ts';
import type { MoneyEvent, WalletEvent } from './wallet.events.ts';
import { movementOf } from './wallet.movements.ts';

const balanceColumns = { available_kobo: 'kobo', held_kobo: 'kobo' } as const;

const MONEY_TYPES: ReadonlySet<string> = new Set<MoneyEvent['type']>([
  'VideoEarningClaimed',
  'RewardClaimed',
  'RewardCancelled',
  'ActivationPaidFromEarnings',
  'WithdrawalRequested',
  'WithdrawalRejected',
  'WithdrawalPaid',
  'UserDeleted',
]);

/** What each person can withdraw now, and what their open withdrawals hold back. */
export const balancesProjection = projection({
  name: 'balances',
  version: 2,
  columns: balanceColumns,
  indexes: [],
  key: ({ type, data }) => (MONEY_TYPES.has(type) ? (data as MoneyEvent['data']).userId : null),
  evolve: (row, event): RowOf<typeof balanceColumns> | null => {
    const moneyEvent = event as typeof event & MoneyEvent;
    if (moneyEvent.type === 'UserDeleted') return null;
    const { availableKobo, heldKobo } = movementOf(moneyEvent);
    return {
      id: moneyEvent.data.userId,
      available_kobo: (row?.available_kobo ?? 0n) + availableKobo,
      held_kobo: (row?.held_kobo ?? 0n) + heldKobo,
    };
  },
});

/** Which videos a person has claimed; the id joins both, for a person claims a video once. */
export const videoClaimsProjection = projection({
  name: 'video_claims',
  version: 1,
  columns: { amount_kobo: 'kobo', claimed_at_ms: 'integer' },
  indexes: [],
  writtenOnce: true,
  key: (event) => {
    const { type, data } = event as typeof event & WalletEvent;
    return type === 'VideoEarningClaimed' ? videoClaimId(data.userId, data.videoId) : null;
  },
  evolve: (_, event) => {
    const { userId, videoId, amountKobo } = (event as Extract<WalletEvent, { type: 'VideoEarningClaimed' }>)
      .data;
    return {
      id: videoClaimId(userId, videoId),
      amount_kobo: amountKobo,
      claimed_at_ms: event.atMs,
    };
  },
});

const videoClaimId = (userId: string, videoId: string) => `${userId}:${videoId}`;

const WITHDRAWAL_TYPES: ReadonlySet<string> = new Set<WalletEvent['type']>([
  'WithdrawalRequested',
  'WithdrawalApproved',
  'WithdrawalRejected',
  'WithdrawalPaid',
]);

const withdrawalColumns = {
  user_id: 'text',
  amount_kobo: 'kobo',
  bank: 'text',
  /** Sealed, as is the reason: opened where they are shown. */
  account_number: 'text',
  account_name: 'text',
  status: 'text',
  reason: 'text?',
  reference: 'text?',
  requested_position: 'integer',
  requested_at_ms: 'integer',
  /** The bank in lower case. */
  search: 'text',
} as const;

/** Every withdrawal with where it stands. */
export const withdrawalsProjection = projection({
  name: 'withdrawals',
  version: 3,
  columns: withdrawalColumns,
  indexes: ['(user_id, requested_position)', '(requested_position)', '(status, requested_position)'],
  key: ({ type, data }) =>
    WITHDRAWAL_TYPES.has(type) ? (data as { withdrawalId: string }).withdrawalId : null,
  evolve: (row, event): RowOf<typeof withdrawalColumns> | null => {
    const { type, data } = event as typeof event & WalletEvent;
    switch (type) {
      case 'WithdrawalRequested':
        return {
          id: data.withdrawalId,
          user_id: data.userId,
          amount_kobo: data.amountKobo,
          bank: data.bank,
          account_number: data.accountNumber,
          account_name: data.accountName,
          status: 'pending',
          reason: null,
          reference: null,
          requested_position: event.position,
          requested_at_ms: event.atMs,
          search: data.bank.toLowerCase(),
        };
      case 'WithdrawalApproved':
        return row && { ...row, status: 'approved' };
      case 'WithdrawalRejected':
        return row && { ...row, status: 'rejected', reason: data.reason };
      case 'WithdrawalPaid':
        return row && { ...row, status: 'paid', reference: data.reference };
      default:
        return row;
    }
  },
});

export const withdrawalCountProjection = counter('withdrawal_count', { plus: 'WithdrawalRequested' });
