import { BULK_LIMIT, type BulkOutcome, type OfWithdrawals, type WithdrawalStatus } from 'mf-shared/contracts';
import { DomainError, existing, refused } from '../../kernel/domain-error.ts';
import type { Actor } from '../../kernel/message.ts';
import { authorize } from '../../kernel/policy.ts';
import type { BulkCommands } from '../../platform/commands/bulk.ts';
import type { CommandRequest, Execute } from '../../platform/commands/executor.ts';
import type { WalletCommand } from './wallet.decider.ts';
import { walletDecision } from './wallet.decision.ts';
import type { WalletQueries } from './wallet.queries.ts';
import { withdrawalPolicy } from './withdrawal.policy.ts';
import { isIn } from './withdrawal.rules.ts';
import { filterReader, type WithdrawalListRoutesOptions } from './withdrawal-list.routes.ts';

export interface ManyWithdrawalsOptions
  extends Pick<WithdrawalListRoutesOptions, 'withdrawals' | 'accountNumbers' | 'caughtUp'> {
  readonly execute: Execute;
  readonly bulk: Pick<BulkCommands, 'run'>;
  readonly wallet: Pick<WalletQueries, 'requested'>;
}

interface Target {
  readonly userId: string;
  readonly withdrawalId: string;
  /** The status in which the admin saw it, if known. */
  readonly from?: WithdrawalStatus | undefined;
}

interface Each {
  readonly commandOf: (target: Target) => WalletCommand;
  /** Withdrawals that are already in this status are reported as unchanged. */
  readonly unchanged?: WithdrawalStatus;
}

/**
 * Carries out calls about many withdrawals; each is decided separately, and one refusal does not stop the others.
 * Returns the outcome of each, and the sum of those that are done.
 */
export function manyWithdrawals(options: ManyWithdrawalsOptions) {
  const { execute, bulk, wallet, withdrawals, caughtUp } = options;
  const read = filterReader(options);

  async function find(
    { matching, position, except }: Extract<OfWithdrawals, { matching: unknown }>,
    actor: Actor,
  ) {
    await caughtUp();
    const conditions = await read(matching, actor);
    const found = await withdrawals.unchangedSince(conditions, { position, except, limit: BULK_LIMIT + 1 });
    if (found.length > BULK_LIMIT) {
      throw refused('too_many', 'More than 5,000 withdrawals match. Narrow the filter.');
    }
    return found;
  }

  return async (call: CommandRequest, of: OfWithdrawals, { commandOf, unchanged }: Each) => {
    const { actor } = call;
    const fromOf = (id: string) => ('ids' in of ? of.from?.[id] : of.matching.status);
    const work = async (ids: readonly string[]) => {
      const known = await withdrawals.ownersOf(ids);
      return async (id: string, request: CommandRequest): Promise<BulkOutcome & { kobo?: string }> => {
        try {
          // A withdrawal that is too new for the read models is looked up in the log.
          const userId = existing('withdrawal', known.get(id) ?? (await wallet.requested(id))?.user_id);
          authorize(withdrawalPolicy, actor, 'decide', { user_id: userId });
          const command = commandOf({ userId, withdrawalId: id, from: fromOf(id) });
          const {
            states: [state],
          } = await execute(request, walletDecision(command));
          return { id, outcome: 'done', kobo: String(state.withdrawals.get(id)?.amountKobo ?? 0n) };
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          return { id, ...outcomeOf(error, unchanged) };
        }
      };
    };
    const decided = await bulk.run(call, { ids: 'ids' in of ? of.ids : () => find(of, actor), work });
    return {
      outcomes: decided.map(({ kobo: _, ...outcome }) => outcome),
      doneKobo: decided.reduce((sum, { kobo = 0 }) => sum + BigInt(kobo), 0n),
    };
  };
}

export type ManyWithdrawals = ReturnType<typeof manyWithdrawals>;

function outcomeOf({ kind, code, message }: DomainError, unchanged: WithdrawalStatus | undefined) {
  if (kind === 'not-found') return { outcome: 'not found', code, message } as const;
  const isSo =
    unchanged !== undefined && code === 'withdrawal_state' && message === isIn({ status: unchanged });
  return { outcome: isSo ? 'unchanged' : 'refused', code, message } as const;
}
