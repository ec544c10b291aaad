import { REWARD_TYPES, type RewardAsk } from 'mf-shared/contracts';
import { counter } from '../../platform/projections/counter.ts';
import { projection } from '../../platform/projections/projection.ts';
import type { RewardDetails } from './reward.events.ts';
import { rewardEvents } from './reward.events.ts';

/** The rewards on offer. A removed reward leaves the list; its claims keep their own copy of its data. */
export const rewardsProjection = projection({
  name: 'rewards',
  version: 3,
  columns: {
    title: 'text',
    type: REWARD_TYPES,
    price_kobo: 'kobo',
    /** The details that a claim must give, separated by commas; null when none. */
    asks: 'text?',
    image_id: 'text?',
    added_position: 'integer',
    added_at_ms: 'integer',
    /** The title in lower case. */
    search: 'text',
  },
  indexes: [
    '(added_position)',
    '(price_kobo, added_position)',
    '(search, added_position)',
    'using gin (search gin_trgm_ops)',
  ],
  events: rewardEvents,
  id: ({ data }) => data.rewardId,
  on: {
    RewardAdded: (_, { data, position, atMs }) => ({
      ...columnsOf(data),
      id: data.rewardId,
      type: data.type,
      added_position: position,
      added_at_ms: atMs,
    }),
    RewardEdited: (row, { data }) => row && { ...row, ...columnsOf(data) },
    RewardRemoved: () => null,
  },
});

/** The columns that an admin's changes affect. */
export const columnsOf = ({ title, priceKobo, asks, imageId }: RewardDetails) => ({
  title,
  price_kobo: priceKobo,
  asks: asks?.join() || null,
  image_id: imageId ?? null,
  search: title.toLowerCase(),
});

/** The details that a claim of this reward must give. */
export const asksOf = ({ asks }: { asks: string | null }): RewardAsk[] =>
  asks === null ? [] : (asks.split(',') as RewardAsk[]);

export const rewardCountProjection = counter('reward_count', { plus: 'RewardAdded', minus: 'RewardRemoved' });
