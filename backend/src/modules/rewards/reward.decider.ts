import type { RewardType } from 'mf-shared/contracts';
import type { Decider } from '../../kernel/decider.ts';
import { conflict, notFound } from '../../kernel/domain-error.ts';
import type { RewardEvent } from './reward.events.ts';

/** A reward as entered by an admin. */
export interface NewReward {
  readonly rewardId: string;
  readonly title: string;
  readonly type: RewardType;
  readonly priceKobo: bigint;
}

export type RewardCommand = { type: 'Add'; reward: NewReward } | { type: 'Remove'; rewardId: string };

type RewardState = 'none' | 'offered' | 'removed';

export const rewardDecider: Decider<RewardState, RewardCommand, RewardEvent> = {
  name: 'reward',
  initialState: 'none',

  decide: (command, state) => {
    switch (command.type) {
      case 'Add':
        if (state !== 'none') throw conflict('reward_exists', 'This reward exists already.');
        return [{ type: 'RewardAdded', data: command.reward }];
      case 'Remove':
        if (state !== 'offered') throw notFound('reward');
        return [{ type: 'RewardRemoved', data: { rewardId: command.rewardId } }];
    }
  },

  evolve: (state, { type }) => {
    switch (type as RewardEvent['type']) {
      case 'RewardAdded':
        return 'offered';
      case 'RewardRemoved':
        return 'removed';
      default:
        return state;
    }
  },
};
