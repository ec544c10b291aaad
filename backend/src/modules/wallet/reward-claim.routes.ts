import { type BodyOf, isBlank } from 'mf-shared/contracts';
import { existing } from '../../kernel/domain-error.ts';
import { koboOf, koboToNaira } from '../../kernel/money.ts';
import { authorize } from '../../kernel/policy.ts';
import type { Execute } from '../../platform/commands/executor.ts';
import { readForwardPage, readPage, toPage } from '../../platform/http/paging.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { projected } from '../../platform/projections/projection.ts';
import { asksOf, type RewardQueries, rewardPolicy } from '../rewards/index.ts';
import { rewardClaimPolicy } from './reward-claim.policy.ts';
import {
  presentClaimableReward,
  presentRewardClaim,
  presentRewardClaimWithUser,
} from './reward-claim.presenter.ts';
import type { RewardClaimQueries, RewardClaimRow } from './reward-claim.queries.ts';
import { rewardClaimsProjection } from './reward-claims.projection.ts';
import type { VoucherCodes } from './voucher-codes.ts';
import type { WalletCommand } from './wallet.decider.ts';
import { preparedWalletDecision, walletDecision } from './wallet.decision.ts';

interface RewardClaimRoutesOptions {
  readonly execute: Execute;
  readonly claims: RewardClaimQueries;
  readonly codes: Pick<VoucherCodes, 'guard' | 'release'>;
  readonly rewards: RewardQueries;
  /** Milliseconds since 1970; cool-downs are measured with it. */
  readonly clock: () => number;
}

export function rewardClaimRoutes(options: RewardClaimRoutesOptions): Route[] {
  const { execute, claims, codes, rewards, clock } = options;

  return [
    route('GET /api/rewards/claim', async ({ query, actor }) => {
      const page = readPage(query);
      const found = await claims.claimable(actor.id, page, clock());
      const { rows, nextCursor } = toPage(found, page, (row) => row.added_position);
      return { rewards: rows.map(presentClaimableReward), nextCursor };
    }),

    route('POST /api/rewards/claim/claim-reward/{id}', async (call) => {
      const { params, query, body, actor } = call;
      const claim = preparedWalletDecision(actor.id, async () => {
        const found = existing('reward', await rewards.find(params.id));
        authorize(rewardPolicy, actor, 'claim', found);
        const { id: rewardId, title, type, price_kobo: priceKobo } = found;
        const reward = { rewardId, title, type, priceKobo, asks: asksOf(found) };
        return {
          type: 'ClaimReward',
          userId: actor.id,
          // A retry under the same key is the same claim.
          claimId: call.commandId,
          reward,
          seenKobo: koboOf(query.price),
          details: body,
          atMs: clock(),
        };
      });
      const {
        states: [after],
        events,
      } = await execute(call, claim);
      const { reward } = presentRewardClaim(projected(rewardClaimsProjection, null, events));
      return {
        success: true,
        message: `✅ You have claimed: ${reward.title}`,
        reward,
        earning: koboToNaira(after.availableKobo),
      };
    }),

    route('GET /api/user/reward-claims', async ({ query, actor }) => {
      const page = readPage(query);
      const found = await claims.ofUser(actor.id, page);
      const { rows, nextCursor } = toPage(found, page, (row) => row.claimed_position);
      return { claims: rows.map(presentRewardClaim), nextCursor };
    }),

    route('GET /api/rewards/claims', async ({ query: { order, reward, status, ...query }, actor }) => {
      const page = { ...readPage(query), ...readForwardPage(query) };
      const found = await claims.ofEveryone(page, { status, reward, isOldestFirst: order === 'oldest' });
      const { rows, nextCursor } = toPage(found, page, (row) => row.claimed_position);
      return { claims: rows.map((row) => presentRewardClaimWithUser(row, actor)), nextCursor };
    }),

    route('PUT /api/rewards/claims/{id}/status', async (call) => {
      const { params, body, actor } = call;
      const claim = existing('reward claim', await claims.made(params.id));
      authorize(rewardClaimPolicy, actor, 'decide', claim);
      const note = body.status === 'fulfilled' ? body.note?.trim() : undefined;
      const decision = walletDecision(resolution(claim, body));
      const { events } = await execute(call, codes.guard(decision, claim, note));
      return {
        message: `Reward claim ${body.status}.`,
        claim: presentRewardClaim(projected(rewardClaimsProjection, claim, events)),
      };
    }),

    route('PUT /api/rewards/claims/{id}/note', async (call) => {
      const { params, body, actor } = call;
      const claim = existing('reward claim', await claims.made(params.id));
      authorize(rewardClaimPolicy, actor, 'decide', claim);
      const note = body.note.trim();
      const target = { userId: claim.user_id, claimId: claim.id };
      const correction = walletDecision({ type: 'CorrectRewardNote', ...target, note });
      const { events } = await execute(call, codes.guard(correction, claim, note));
      // A repeated answer frees nothing: by now, a code may be kept for another correction of this claim.
      if (events.some(({ metadata }) => metadata.requestId === call.requestId))
        await codes.release(claim, note);
      return {
        message: 'Reward claim corrected.',
        claim: presentRewardClaim(projected(rewardClaimsProjection, claim, events)),
      };
    }),
  ];
}

/** The command for an admin's decision on a claim. */
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
