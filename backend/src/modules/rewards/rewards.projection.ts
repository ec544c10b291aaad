import { REWARD_TYPES, type RewardAsk } from 'mf-shared/contracts';
import { counter } from '../../platform/projections/counter.ts';
import { projection } from '../../platform/projections/projection.ts';
import { rewardEvents } from './reward.events.ts';

/** The rewards on offer. A removed reward leaves the list; its claims keep their own copy of its data. */
export const rewardsProjection = projection({
  name: 'rewards',
  version: 2,
  columns: {
    title: 'text',
    type: REWARD_TYPES,
    price_kobo: 'kobo',
    /** What a claim must say, separated by commas; null when nothing. */
    asks: 'text?',
    image_id: 'text?',
    added_position: 'integer',
  },
  indexes: ['(added_position)'],
  events: rewardEvents,
  id: ({ data }) => data.rewardId,
  on: {
    RewardAdded: (_, { data, position }) => ({
      id: data.rewardId,
      title: data.title,
      type: data.type,
      price_kobo: data.priceKobo,
      asks: joined(data.asks),
      image_id: data.imageId ?? null,
      added_position: position,
    }),
    RewardEdited: (row, { data }) =>
      row && {
        ...row,
        title: data.title,
        price_kobo: data.priceKobo,
        asks: joined(data.asks),
        image_id: data.imageId ?? null,
      },
    RewardRemoved: () => null,
  },
});

const joined = (asks: readonly RewardAsk[] | undefined) => asks?.join() || null;

/** What a claim of this reward must say. */
export const asksOf = ({ asks }: { asks: string | null }): RewardAsk[] =>
  asks === null ? [] : (asks.split(',') as RewardAsk[]);

export const rewardCountProjection = counter('reward_count', { plus: 'RewardAdded', minus: 'RewardRemoved' });
