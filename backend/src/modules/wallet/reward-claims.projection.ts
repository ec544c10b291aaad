import { REWARD_CLAIM_STATUSES, REWARD_TYPES } from 'mf-shared/contracts';
import { projection } from '../../platform/projections/projection.ts';
import { walletEvents } from './wallet.events.ts';
import { statusAfter } from './wallet.statuses.ts';

/** Every reward claim with its status; claims outlive their reward and their person. */
export const rewardClaimsProjection = projection({
  name: 'reward_claims',
  version: 4,
  columns: {
    user_id: 'text',
    reward_id: 'text',
    title: 'text',
    type: REWARD_TYPES,
    amount_kobo: 'kobo',
    status: REWARD_CLAIM_STATUSES,
    /** Sealed, like the reason: decrypted where they are shown. */
    note: 'text?',
    reason: 'text?',
    /** The details that the reward required; sealed. */
    phone_number: 'text?',
    size: 'text?',
    delivery_address: 'text?',
    claimed_at_ms: 'integer',
    claimed_position: 'integer',
    /** The title in lower case. */
    search: 'text',
  },
  indexes: [
    '(user_id, claimed_position)',
    '(user_id, reward_id, claimed_position)',
    '(claimed_position)',
    '(status, claimed_position)',
    '(reward_id, status, claimed_position)',
  ],
  events: walletEvents,
  id: ({ data }) => data.claimId,
  on: {
    RewardClaimed: (_, event) => ({
      id: event.data.claimId,
      user_id: event.data.userId,
      reward_id: event.data.rewardId,
      title: event.data.title,
      type: event.data.type,
      amount_kobo: event.data.amountKobo,
      status: statusAfter(event),
      note: null,
      reason: null,
      phone_number: event.data.phoneNumber ?? null,
      size: event.data.size ?? null,
      delivery_address: event.data.deliveryAddress ?? null,
      claimed_at_ms: event.data.claimedAtMs,
      claimed_position: event.position,
      search: event.data.title.toLowerCase(),
    }),
    RewardFulfilled: (row, event) =>
      row && { ...row, status: statusAfter(event), note: event.data.note ?? null },
    RewardNoteCorrected: (row, event) => row && { ...row, status: statusAfter(event), note: event.data.note },
    RewardCancelled: (row, event) => row && { ...row, status: statusAfter(event), reason: event.data.reason },
  },
});
