import { counter } from '../../platform/projections/counter.ts';
import { projection, type RowOf } from '../../platform/projections/projection.ts';
import type { WalletEvent } from './wallet.events.ts';

const WALLET_TYPES: ReadonlySet<string> = new Set<WalletEvent['type']>([
  'VideoEarningClaimed',
  'WithdrawalRequested',
  'WithdrawalApproved',
  'WithdrawalRejected',
  'WithdrawalPaid',
]);
const WITHDRAWAL_TYPES: ReadonlySet<string> = new Set(
  [...WALLET_TYPES].filter((type) => type.startsWith('Withdrawal')),
);

const balanceColumns = { available_kobo: 'kobo', held_kobo: 'kobo' } as const;

/** What each person can withdraw now, and what their open withdrawals hold back. */
export const balancesProjection = projection({
  name: 'balances',
  version: 1,
  columns: balanceColumns,
  indexes: [],
  key: ({ type, data }) => (WALLET_TYPES.has(type) ? (data as WalletEvent['data']).userId : null),
  evolve: (row, event): RowOf<typeof balanceColumns> => {
    const { type, data } = event as typeof event & WalletEvent;
    const { id, available_kobo, held_kobo } = row ?? { id: data.userId, available_kobo: 0n, held_kobo: 0n };
    const { amountKobo } = data;
    switch (type) {
      case 'VideoEarningClaimed':
        return { id, available_kobo: available_kobo + amountKobo, held_kobo };
      case 'WithdrawalRequested':
        return { id, available_kobo: available_kobo - amountKobo, held_kobo: held_kobo + amountKobo };
      case 'WithdrawalApproved':
        return { id, available_kobo, held_kobo };
      case 'WithdrawalRejected':
        return { id, available_kobo: available_kobo + amountKobo, held_kobo: held_kobo - amountKobo };
      case 'WithdrawalPaid':
        return { id, available_kobo, held_kobo: held_kobo - amountKobo };
    }
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

const withdrawalColumns = {
  user_id: 'text',
  amount_kobo: 'kobo',
  bank: 'text',
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
  version: 2,
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
