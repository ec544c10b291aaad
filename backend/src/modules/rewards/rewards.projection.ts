import { counter } from '../../platform/projections/counter.ts';
import { projection } from '../../platform/projections/projection.ts';
import type { RewardEvent } from './reward.events.ts';

const REWARD_TYPES: ReadonlySet<string> = new Set<RewardEvent['type']>(['RewardAdded', 'RewardRemoved']);

/** The rewards on offer. A removed reward leaves the list; its claims keep what they need of it. */
export const rewardsProjection = projection({
  name: 'rewards',
  version: 1,
  columns: { title: 'text', type: 'text', price_kobo: 'kobo', added_position: 'integer' },
  indexes: ['(added_position)'],
  key: ({ type, data }) => (REWARD_TYPES.has(type) ? (data as RewardEvent['data']).rewardId : null),
  evolve: (_, event) => {
    const { type, data } = event as typeof event & RewardEvent;
    switch (type) {
      case 'RewardAdded':
        return {
          id: data.rewardId,
          title: data.title,
          type: data.type,
          price_kobo: data.priceKobo,
          added_position: event.position,
        };
      case 'RewardRemoved':
        return null;
    }
  },
});

export const rewardCountProjection = counter('reward_count', { plus: 'RewardAdded', minus: 'RewardRemoved' });
