import { infiniteQueryOptions } from '@tanstack/react-query';
import { callAction, callApi, freshness, pagedQuery, ToldError } from 'mf-shared/api';
import type { ClaimDetails, Reward } from 'mf-shared/contracts';
import { meQuery, showAccount } from '../../../api/account.ts';
import { rewards as texts } from '../../../messages/rewards.ts';

export const rewardsQuery = infiniteQueryOptions({
  ...pagedQuery(['rewards'], (cursor, signal) =>
    callApi('GET /api/rewards/claim', { query: { cursor }, signal }),
  ),
  select: ({ pages }) => pages.flatMap((page) => page.rewards),
  ...freshness,
});

export const rewardClaimsQuery = infiniteQueryOptions({
  ...pagedQuery(['reward claims'], (cursor, signal) =>
    callApi('GET /api/user/reward-claims', { query: { cursor }, signal }),
  ),
  select: ({ pages }) => pages.flatMap(({ claims }) => claims),
  ...freshness,
});

/** A reward to claim, with the details it requires. */
export interface NewClaim {
  reward: Reward;
  details: ClaimDetails;
}

const claim = callAction('POST /api/rewards/claim/claim-reward/{id}', {
  request: ({ reward: { _id: id, price }, details }: NewClaim) => ({
    params: { id },
    query: { price: String(price) },
    body: details,
  }),
  label: ({ reward }) => texts.claimLabel(reward.title),
  done: (_, { reward }) => texts.claimed(reward.title),
  failed: texts.claimFailed,
  apply: (queryClient, { earning }) => showAccount(queryClient, { earning }),
  // Also after a refusal: the reward may be cooling down, gone, or have another price.
  changes: [rewardsQuery.queryKey, rewardClaimsQuery.queryKey, meQuery.queryKey],
});

/** Claims a reward; the specification has a separate sentence for an answer without success. */
export const claimReward: typeof claim = {
  ...claim,
  send: async (made, onChecking) => {
    const answer = await claim.send(made, onChecking);
    if (!answer.success) throw new ToldError(texts.notClaimed);
    return answer;
  },
};
