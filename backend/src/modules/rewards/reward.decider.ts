import type { RewardType } from 'mf-shared/contracts';
import type { Decider } from '../../kernel/decider.ts';
import { conflict, notFound } from '../../kernel/domain-error.ts';
import { type Changes, edited } from '../../kernel/edit.ts';
import type { RewardDetails, RewardEvent } from './reward.events.ts';

/** A reward as entered by an admin. */
export interface NewReward extends RewardDetails {
  readonly rewardId: string;
  readonly type: RewardType;
}

export type RewardCommand =
  | { type: 'Add'; reward: NewReward }
  | { type: 'Edit'; rewardId: string; changes: Changes<RewardDetails> }
  | { type: 'Remove'; rewardId: string };

/** The reward on offer, or why there is none. */
export type RewardState = (RewardDetails & { readonly type: RewardType }) | 'none' | 'removed';

export const rewardDecider: Decider<RewardState, RewardCommand, RewardEvent> = {
  name: 'reward',
  initialState: 'none',

  decide: (command, state) => {
    if (command.type === 'Add') {
      if (state !== 'none') throw conflict('reward_exists', 'This reward exists already.');
      return [{ type: 'RewardAdded', data: command.reward }];
    }
    if (typeof state === 'string') throw notFound('reward');
    const { rewardId } = command;
    switch (command.type) {
      case 'Edit': {
        const { type: _, ...before } = state;
        const after = edited(before, command.changes);
        return after ? [{ type: 'RewardEdited', data: { rewardId, ...after, before } }] : [];
      }
      case 'Remove':
        return [{ type: 'RewardRemoved', data: { rewardId } }];
    }
  },

  evolve: (state, event) => {
    const known = event as RewardEvent;
    switch (known.type) {
      case 'RewardAdded': {
        const { title, type, priceKobo, asks, imageId } = known.data;
        return { title, type, priceKobo, asks, imageId };
      }
      case 'RewardEdited': {
        if (typeof state === 'string') return state;
        const { title, priceKobo, asks, imageId } = known.data;
        return { ...state, title, priceKobo, asks, imageId };
      }
      case 'RewardRemoved':
        return 'removed';
      default:
        return state;
    }
  },
};
