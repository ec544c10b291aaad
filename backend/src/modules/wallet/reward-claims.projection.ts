import { projection, type RowOf } from '../../platform/projections/projection.ts';
import type { WalletEvent } from './wallet.events.ts';

type RewardEvent = Extract<WalletEvent, { type: `Reward${string}` }>;

const REWARD_TYPES: ReadonlySet<string> = new Set<RewardEvent['type']>([
  'RewardClaimed',
  'RewardFulfilled',
  'RewardCancelled',
]);

const columns = {
  user_id: 'text',
  reward_id: 'text',
  title: 'text',
  type: 'text',
  amount_kobo: 'kobo',
  status: 'text',
  /** Sealed, as is the reason: opened where they are shown. */
  note: 'text?',
  reason: 'text?',
  claimed_at_ms: 'integer',
  claimed_position: 'integer',
} as const;

/** Every claim of a reward with where it stands; it outlives the reward and its person. */
export const rewardClaimsProjection = projection({
  name: 'reward_claims',
  version: 2,
  columns,
  indexes: [
    '(user_id, claimed_position)',
    '(user_id, reward_id, claimed_position)',
    '(claimed_position)',
    '(status, claimed_position)',
  ],
  key: ({ type, data }) => (REWARD_TYPES.has(type) ? (data as RewardEvent['data']).claimId : null),
  evolve: (row, event): RowOf<typeof columns> | null => {
    const { type, data } = event as typeof event & RewardEvent;
    switch (type) {
      case 'RewardClaimed':
        return {
          id: data.claimId,
          user_id: data.userId,
          reward_id: data.rewardId,
          title: data.title,
          type: data.type,
          amount_kobo: data.amountKobo,
          status: data.type === 'Cash' ? 'credited' : 'open',
          note: null,
          reason: null,
          claimed_at_ms: data.claimedAtMs,
          claimed_position: event.position,
        };
      case 'RewardFulfilled':
        return row && { ...row, status: 'fulfilled', note: data.note ?? null };
      case 'RewardCancelled':
        return row && { ...row, status: 'cancelled', reason: data.reason };
    }
  },
});
