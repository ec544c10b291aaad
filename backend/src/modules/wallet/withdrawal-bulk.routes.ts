import { existing } from '../../kernel/domain-error.ts';
import { nairaToKobo } from '../../kernel/money.ts';
import { authorize } from '../../kernel/policy.ts';
import type { Execute } from '../../platform/commands/executor.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { AccountNumbers } from './account-numbers.ts';
import type { ManyWithdrawals } from './many-withdrawals.ts';
import { findPayments, idIn, referenceIn } from './payment-findings.ts';
import { commandFor, walletDecision } from './wallet.decision.ts';
import type { WalletQueries } from './wallet.queries.ts';
import { withdrawalPolicy } from './withdrawal.policy.ts';
import type { WithdrawalListRoutesOptions } from './withdrawal-list.routes.ts';

export interface WithdrawalBulkRoutesOptions
  extends Pick<WithdrawalListRoutesOptions, 'withdrawals' | 'caughtUp' | 'clock'> {
  readonly execute: Execute;
  readonly decideEach: ManyWithdrawals;
  readonly wallet: Pick<WalletQueries, 'requested'>;
  readonly accountNumbers: Pick<AccountNumbers, 'payableTo'>;
  /** Whether withdrawals are approved only for people with a verified email address. */
  readonly needsVerifiedEmail: boolean;
}

/** Decisions on many withdrawals, and payments from a bank's list. */
export function withdrawalBulkRoutes(options: WithdrawalBulkRoutesOptions): Route[] {
  const { execute, decideEach, wallet, withdrawals, accountNumbers, caughtUp, needsVerifiedEmail, clock } =
    options;

  return [
    route('POST /api/user/withdrawals/decisions', async (call) => {
      const { decision, of } = call.body;
      const { outcomes } = await decideEach(call, of, {
        commandOf: ({ from, ...target }) =>
          commandFor({ ...decision, from }, target, { needsVerifiedEmail, atMs: clock() }),
        unchanged: decision.status,
      });
      return { outcomes };
    }),

    route('POST /api/user/withdrawals/payments', async (call) => {
      const payments = new Map(call.body.payments.map((payment) => [payment.id, payment]));
      // Refuses a withdrawal that is paid already: it may have been paid by another payment.
      const { outcomes } = await decideEach(
        call,
        { ids: [...payments.keys()] },
        {
          commandOf: (target) => {
            const { amount = 0, reference = '' } = payments.get(target.withdrawalId) ?? {};
            const paidKobo = nairaToKobo(amount);
            return { type: 'MarkWithdrawalPaid', ...target, reference: reference.trim(), paidKobo };
          },
        },
      );
      return { outcomes };
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
      const withdrawal = existing('withdrawal', await wallet.requested(params.id));
      authorize(withdrawalPolicy, actor, 'decide', withdrawal);
      const reference = body.reference.trim();
      const replaces = body.replaces?.trim();
      const target = { userId: withdrawal.user_id, withdrawalId: withdrawal.id };
      await execute(
        call,
        walletDecision({ type: 'CorrectWithdrawalReference', ...target, reference, replaces }),
      );
      return { message: 'Reference corrected.', reference };
    }),
  ];
}
