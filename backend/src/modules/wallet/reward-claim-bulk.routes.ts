import { type BulkOutcome, isBlank } from 'mf-shared/contracts';
import { DomainError, existing } from '../../kernel/domain-error.ts';
import { authorize } from '../../kernel/policy.ts';
import type { BulkCommands } from '../../platform/commands/bulk.ts';
import type { CommandRequest, Execute } from '../../platform/commands/executor.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { rewardClaimPolicy } from './reward-claim.policy.ts';
import type { RewardClaimQueries } from './reward-claim.queries.ts';
import type { VoucherCodes } from './voucher-codes.ts';
import { walletDecision } from './wallet.decision.ts';

interface RewardClaimBulkRoutesOptions {
  readonly execute: Execute;
  readonly bulk: Pick<BulkCommands, 'run'>;
  readonly claims: Pick<RewardClaimQueries, 'known' | 'made'>;
  readonly codes: Pick<VoucherCodes, 'guard' | 'given'>;
}

/** Fulfils many claims; each is decided separately, and one refusal does not stop the others. */
export const rewardClaimBulkRoutes = ({
  execute,
  bulk,
  claims,
  codes,
}: RewardClaimBulkRoutesOptions): Route[] => [
  route('POST /api/rewards/claims/fulfilments', async (call) => {
    const { body, actor } = call;
    const notes = new Map(body.claims.map(({ id, note }) => [id, note.trim()]));
    const work = async (ids: readonly string[]) => {
      const known = await claims.known(ids);
      return async (id: string, request: CommandRequest): Promise<BulkOutcome> => {
        try {
          // A claim that is too new for the read models is looked up in the log.
          const claim = existing('reward claim', known.get(id) ?? (await claims.made(id)));
          authorize(rewardClaimPolicy, actor, 'decide', claim);
          const note = notes.get(id) ?? '';
          const target = { userId: claim.user_id, claimId: id };
          const fulfilment = walletDecision({
            type: 'FulfilReward',
            ...target,
            ...(!isBlank(note) && { note }),
          });
          await execute(request, codes.guard(fulfilment, claim, note));
          return { id, outcome: 'done' };
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          const { kind, code, message } = error;
          return { id, outcome: kind === 'not-found' ? 'not found' : 'refused', code, message };
        }
      };
    };
    return { outcomes: [...(await bulk.run(call, { ids: [...notes.keys()], work }))] };
  }),

  route('POST /api/rewards/claims/codes/check', async ({ body: { reward, codes: list } }) => ({
    given: await codes.given(reward, [...new Set(list.map((code) => code.trim()))]),
  })),
];
