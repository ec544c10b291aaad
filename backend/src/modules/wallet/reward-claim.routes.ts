import { type BodyOf, isBlank } from 'mf-shared/contracts';
import { notFound } from '../../kernel/domain-error.ts';
import { koboToNaira } from '../../kernel/money.ts';
import { authorize } from '../../kernel/policy.ts';
import type { Execute } from '../../platform/commands/executor.ts';
import { readPage, toPage } from '../../platform/http/page.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { presentReward, type RewardQueries, rewardPolicy } from '../rewards/index.ts';
import { rewardClaimPolicy } from './reward-claim.policy.ts';
import {
  presentClaimableReward,
  presentRewardClaim,
  presentRewardClaimWithUser,
} from './reward-claim.presenter.ts';
import type { RewardClaimQueries, RewardClaimRow } from './reward-claim.queries.ts';
import type { WalletCommand } from './wallet.decider.ts';
import { walletDecision } from './wallet.decision.ts';
import type { WalletQueries } from './wallet.queries.ts';

export interface RewardClaimRoutesOptions {
  readonly execute: Execute;
  readonly wallet: WalletQueries;
  readonly claims: RewardClaimQueries;
  readonly rewards: RewardQueries;
  /** Milliseconds since 1970; cool-downs are measured with it. */
  readonly clock: () => number;
}

export function rewardClaimRoutes(options: RewardClaimRoutesOptions): Route[] {
  const { execute, wallet, claims, rewards, clock } = options;

  async function findClaim(id: string): Promise<RewardClaimRow> {
    const claim = await claims.find(id);
    if (!claim) throw notFound('reward claim');
    return claim;
  }

  return [
    route('GET /api/rewards/claim', async ({ query, actor }) => {
      const page = readPage(query);
      const found = await claims.claimable(actor.id, page, clock());
      const { rows, nextCursor } = toPage(found, page, (row) => row.added_position);
      return { rewards: rows.map(presentClaimableReward), nextCursor };
    }),

    route('POST /api/rewards/claim/claim-reward/{id}', async ({ params, actor, requestId, commandId }) => {
      const reward = await rewards.find(params.id);
      if (!reward) throw notFound('reward');
      authorize(rewardPolicy, actor, 'claim', reward);
      const { id: rewardId, title, type, price_kobo } = reward;
      await execute(
        { actor, requestId, commandId },
        walletDecision({
          type: 'ClaimReward',
          userId: actor.id,
          // Sent again under the same key it is the same claim.
          claimId: commandId,
          reward: { rewardId, title, type, priceKobo: BigInt(price_kobo) },
          atMs: clock(),
        }),
      );
      return {
        success: true,
        message: `✅ You have claimed: ${title}`,
        reward: presentReward(reward),
        earning: koboToNaira(await wallet.availableKobo(actor.id)),
      };
    }),

    route('GET /api/user/reward-claims', async ({ query, actor }) => {
      const page = readPage(query);
      const found = await claims.ofUser(actor.id, page);
      const { rows, nextCursor } = toPage(found, page, (row) => row.claimed_position);
      return { claims: rows.map(presentRewardClaim), nextCursor };
    }),

    route('GET /api/rewards/claims', async ({ query }) => {
      const page = readPage(query);
      const found = await claims.ofEveryone(page, query.status);
      const { rows, nextCursor } = toPage(found, page, (row) => row.claimed_position);
      return { claims: rows.map(presentRewardClaimWithUser), nextCursor };
    }),

    route('PUT /api/rewards/claims/{id}/status', async ({ params, body, actor, requestId, commandId }) => {
      const claim = await findClaim(params.id);
      authorize(rewardClaimPolicy, actor, 'decide', claim);
      await execute({ actor, requestId, commandId }, walletDecision(resolution(claim, body)));
      return {
        message: `Reward claim ${body.status}.`,
        claim: presentRewardClaim(await findClaim(claim.id)),
      };
    }),
  ];
}

/** The command that an admin's decision on a claim stands for. */
function resolution(
  claim: RewardClaimRow,
  body: BodyOf<'PUT /api/rewards/claims/{id}/status'>,
): WalletCommand {
  const target = { userId: claim.user_id, claimId: claim.id };
  switch (body.status) {
    case 'fulfilled': {
      const { note = '' } = body;
      return { type: 'FulfilReward', ...target, ...(!isBlank(note) && { note: note.trim() }) };
    }
    case 'cancelled':
      return { type: 'CancelReward', ...target, reason: body.reason.trim() };
  }
}
