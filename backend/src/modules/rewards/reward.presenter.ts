import type { Reward } from 'mf-shared/contracts';
import { koboToNaira } from '../../kernel/money.ts';
import type { RewardState } from './reward.decider.ts';
import type { RewardRow } from './reward.queries.ts';
import { asksOf, columnsOf } from './rewards.projection.ts';

export const presentReward = (row: Omit<RewardRow, 'added_position' | 'added_at_ms' | 'search'>): Reward => ({
  _id: row.id,
  title: row.title,
  type: row.type,
  price: koboToNaira(BigInt(row.price_kobo)),
  ...(row.asks !== null && { asks: asksOf(row) }),
  ...(row.image_id !== null && { image: row.image_id }),
});

/** @throws TypeError when the reward is not on offer */
export function presentRewardState(id: string, state: RewardState): Reward {
  if (typeof state === 'string') throw new TypeError(`there is no reward ${id} to present`);
  return presentReward({ id, type: state.type, ...columnsOf(state) });
}
