import { BULK_LIMIT, type BulkOutcome, type WithdrawalStatus } from 'mf-shared/contracts';
import { DomainError, notFound, refused } from '../../kernel/domain-error.ts';
import type { Actor } from '../../kernel/message.ts';
import { nairaToKobo } from '../../kernel/money.ts';
import { authorize } from '../../kernel/policy.ts';
import type { BulkCommands } from '../../platform/commands/bulk.ts';
import type { CommandRequest, Execute } from '../../platform/commands/executor.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { AccountNumbers } from './account-numbers.ts';
import { findPayments, idIn, referenceIn } from './payment-findings.ts';
import type { WalletCommand } from './wallet.decider.ts';
import { commandFor, walletDecision } from './wallet.decision.ts';
import type { WalletQueries } from './wallet.queries.ts';
import { withdrawalPolicy } from './withdrawal.policy.ts';
import { isIn } from './withdrawal.rules.ts';
import { filterReader, type WithdrawalListRoutesOptions } from './withdrawal-list.routes.ts';

export interface WithdrawalBulkRoutesOptions extends WithdrawalListRoutesOptions {
  readonly execute: Execute;
  readonly bulk: Pick<BulkCommands, 'run'>;
  readonly wallet: Pick<WalletQueries, 'requested'>;
  readonly accountNumbers: Pick<AccountNumbers, 'find' | 'payableTo'>;
  /** Whether withdrawals are approved only for people with a verified email address. */
  readonly needsVerifiedEmail: boolean;
}

type Target = { userId: string; withdrawalId: string };

/** Decisions on many withdrawals; each is decided separately, and one refusal does not stop the others. */
export function withdrawalBulkRoutes(options: WithdrawalBulkRoutesOptions): Route[] {
  const { execute, bulk, wallet, withdrawals, accountNumbers, caughtUp, needsVerifiedEmail, clock } = options;
  const read = filterReader(options);

  /** `unchanged` is the status that the decision leads to: withdrawals already in it are reported as unchanged. */
  const decideEach =
    (actor: Actor, commandOf: (target: Target) => WalletCommand, unchanged: WithdrawalStatus | null) =>
    async (ids: readonly string[]) => {
      const known = await withdrawals.ownersOf(ids);
      return async (id: string, request: CommandRequest): Promise<BulkOutcome> => {
        try {
          // A withdrawal that is too new for the read models is looked up in the log.
          const userId = known.get(id) ?? (await wallet.requested(id))?.user_id;
          if (userId === undefined) throw notFound('withdrawal');
          authorize(withdrawalPolicy, actor, 'decide', { user_id: userId });
          await execute(request, walletDecision(commandOf({ userId, withdrawalId: id })));
          return { id, outcome: 'done' };
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          return { id, ...outcomeOf(error, unchanged) };
        }
      };
    };

  return [
    route('POST /api/user/withdrawals/decisions', async (call) => {
      const { body, actor } = call;
      const { decision, of } = body;
      const find = async ({ matching, position, except }: Extract<typeof of, { matching: unknown }>) => {
        await caughtUp();
        const conditions = await read(matching, actor);
        const found = await withdrawals.unchangedSince(conditions, {
          position,
          except,
          limit: BULK_LIMIT + 1,
        });
        if (found.length > BULK_LIMIT) {
          throw refused('too_many', 'More than 5,000 withdrawals match. Narrow the filter.');
        }
        return found;
      };
      const ids = 'ids' in of ? of.ids : () => find(of);
      const fromOf = (id: string) => ('ids' in of ? of.from?.[id] : of.matching.status);
      const commandOf = (target: Target) =>
        commandFor({ ...decision, from: fromOf(target.withdrawalId) }, target, {
          needsVerifiedEmail,
          atMs: clock(),
        });
      const work = decideEach(actor, commandOf, decision.status);
      return { outcomes: [...(await bulk.run(call, { ids, work }))] };
    }),

    route('POST /api/user/withdrawals/payments', async (call) => {
      const { body, actor } = call;
      const payments = new Map(body.payments.map((payment) => [payment.id, payment]));
      const ids = [...payments.keys()];
      const commandOf = (target: Target): WalletCommand => {
        const { amount = 0, reference = '' } = payments.get(target.withdrawalId) ?? {};
        const paidKobo = nairaToKobo(amount);
        return { type: 'MarkWithdrawalPaid', ...target, reference: reference.trim(), paidKobo };
      };
      // Refuses a withdrawal that is paid already: it may have been paid by another payment.
      const work = decideEach(actor, commandOf, null);
      return { outcomes: [...(await bulk.run(call, { ids, work }))] };
    }),

    route('POST /api/user/withdrawals/payments/check', async ({ body }) => {
      const named = body.lines.flatMap((line) => idIn(line) ?? []);
      const numbers = body.lines.flatMap((line) => (idIn(line) ? [] : line.accountNumber?.trim() || []));
      const references = body.lines.map(referenceIn).filter((reference) => reference !== '');
      await caughtUp();
      const ids = [...named, ...(await accountNumbers.payableTo(numbers, references))];
      return { lines: findPayments(body.lines, await withdrawals.payable(ids)) };
    }),

    route('PUT /api/user/withdrawals/{id}/reference', async (call) => {
      const { params, body, actor } = call;
      const withdrawal = await wallet.requested(params.id);
      if (!withdrawal) throw notFound('withdrawal');
      authorize(withdrawalPolicy, actor, 'decide', withdrawal);
      const reference = body.reference.trim();
      const target = { userId: withdrawal.user_id, withdrawalId: withdrawal.id };
      await execute(call, walletDecision({ type: 'CorrectWithdrawalReference', ...target, reference }));
      return { message: 'Reference corrected.', reference };
    }),
  ];
}

function outcomeOf({ kind, code, message }: DomainError, unchanged: WithdrawalStatus | null) {
  if (kind === 'not-found') return { outcome: 'not found', code, message } as const;
  const isSo = unchanged !== null && code === 'withdrawal_state' && message === isIn(unchanged);
  return { outcome: isSo ? 'unchanged' : 'refused', code, message } as const;
}
