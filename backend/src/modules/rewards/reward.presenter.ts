import type { Reward } from 'mf-shared/contracts';
import { koboToNaira } from '../../kernel/money.ts';
import type { RewardRow } from './reward.queries.ts';

export const presentReward = (row: Omit<RewardRow, 'added_position'>): Reward => ({
  _id: row.id,
  title: row.title,
  type: row.type,
  price: koboToNaira(BigInt(row.price_kobo)),
});
