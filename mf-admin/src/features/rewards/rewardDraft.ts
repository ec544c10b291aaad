import { type BodyOf, REWARD_ASKS, type Reward, type RewardAsk, type RewardType } from 'mf-shared/contracts';
import type { FormErrors } from 'mf-shared/ui';
import { missing, priceProblem } from '../../common/checkFields.ts';
import { readPrice, writePrice } from '../../common/readPrice.ts';

/** A reward as typed; `asks` are separated by commas. */
export type RewardDraft = { title: string; type: RewardType; price: string; asks: string; image: string };

export const NO_REWARD: RewardDraft = { title: '', type: 'Cash', price: '', asks: '', image: '' };

export const rewardDraftOf = ({ title, type, price, asks = [], image = '' }: Reward): RewardDraft => ({
  title,
  type,
  price: writePrice(price),
  asks: asks.join(),
  image,
});

/** The errors in a draft before it is sent: missing fields first, then invalid ones. */
export function checkReward({ title, price }: RewardDraft): FormErrors<RewardDraft> {
  return { title: missing(title), price: missing(price) ?? priceProblem(price) };
}

export const asksIn = (asks: string): RewardAsk[] =>
  REWARD_ASKS.filter((ask) => asks.split(',').includes(ask));

/** The body to send for a checked draft. */
export function rewardOf({ title, type, price, asks, image }: RewardDraft): BodyOf<'POST /api/rewards'> {
  return {
    title: title.trim(),
    type,
    price: readPrice(price) as number,
    ...(asks && { asks: asksIn(asks) }),
    ...(image && { image }),
  };
}

/** Only the differences, so that two admins who change different things do not undo each other's. */
export function rewardChanges(reward: Reward, draft: RewardDraft): BodyOf<'PUT /api/rewards/{id}'> {
  const before = rewardDraftOf(reward);
  const { title, price } = rewardOf(draft);
  return {
    ...(title !== reward.title && { title }),
    ...(price !== reward.price && { price }),
    ...(draft.asks !== before.asks && { asks: asksIn(draft.asks) }),
    ...(draft.image !== before.image && { image: draft.image || null }),
  };
}
