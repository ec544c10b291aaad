import { REWARD_TYPES } from 'mf-shared/contracts';
import { counter } from '../../platform/projections/counter.ts';
import { projection } from '../../platform/projections/projection.ts';
import { rewardEvents } from './reward.events.ts';

/** The rewards on offer. A removed reward leaves the list; its claims keep their own copy of its data. */
export const rewardsProjection = projection({
  name: 'rewards',
  version: 1,
  columns: { title: 'text', type: REWARD_TYPES, price_kobo: 'kobo', added_position: 'integer' },
  indexes: ['(added_position)'],
  events: rewardEvents,
  id: ({ data }) => data.rewardId,
  on: {
    RewardAdded: (_, { data, position }) => ({
      id: data.rewardId,
      title: data.title,
      type: data.type,
      price_kobo: data.priceKobo,
      added_position: position,
    }),
    RewardRemoved: () => null,
  },
});

export const rewardCountProjection = counter('reward_count', { plus: 'RewardAdded', minus: 'RewardRemoved' });
