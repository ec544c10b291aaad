/**
 * Rewards: the rewards on offer. The wallet decides what a claim does to a balance.
 * Owns the streams reward-<rewardId> and the read models rewards and reward_count.
 */
export { type RewardDetails, rewardEvents } from './reward.events.ts';
export { rewardPolicy } from './reward.policy.ts';
export { presentReward } from './reward.presenter.ts';
export { type RewardQueries, type RewardRow, rewardQueries } from './reward.queries.ts';
export { rewardRoutes } from './reward.routes.ts';
export { asksOf, rewardCountProjection, rewardsProjection } from './rewards.projection.ts';
