import { existing, notFound } from '../../kernel/domain-error.ts';
import { authorize } from '../../kernel/policy.ts';
import type { Execute } from '../../platform/commands/executor.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { projected } from '../../platform/projections/projection.ts';
import type { Reader } from '../disclosure/index.ts';
import type { SignalQueries } from '../signals/index.ts';
import { walletDecision } from './wallet.decision.ts';
import { withdrawalsProjection } from './wallet.projections.ts';
import type { WalletQueries, WithdrawalRow } from './wallet.queries.ts';
import { withdrawalPolicy } from './withdrawal.policy.ts';
import { presentWithdrawalTo } from './withdrawal.presenter.ts';
import { decideBy } from './withdrawal.rules.ts';
import { type WithdrawalHistoryOptions, withdrawalHistory } from './withdrawal-history.ts';

interface HoldRoutesOptions extends WithdrawalHistoryOptions {
  readonly execute: Execute;
  readonly wallet: Pick<WalletQueries, 'requested'>;
  readonly signals: SignalQueries;
  readonly clock: () => number;
}

/** Holds on withdrawals: the signals, an admin's decision to hold, the person's answer, and the release. */
export function holdRoutes({ execute, wallet, signals, clock, ...log }: HoldRoutesOptions): Route[] {
  const historyOf = withdrawalHistory(log);
  const find = async (id: string) => existing('withdrawal', await wallet.requested(id));
  const presentAt = async (withdrawal: WithdrawalRow, position: number, reader: Reader) =>
    presentWithdrawalTo(
      reader,
      projected(withdrawalsProjection, null, await historyOf(withdrawal, position)),
    );

  return [
    route('GET /api/user/withdrawals/{id}/signals', async ({ params }) => ({
      evidence: await signals.of(await find(params.id)),
    })),

    route('POST /api/user/withdrawals/{id}/hold', async (call) => {
      const withdrawal = await find(call.params.id);
      authorize(withdrawalPolicy, call.actor, 'decide', withdrawal);
      const { reason, words } = call.body;
      const { position } = await execute(
        call,
        walletDecision({
          type: 'HoldPayout',
          userId: withdrawal.user_id,
          withdrawalId: withdrawal.id,
          reason,
          words: words.trim(),
          evidence: await signals.of(withdrawal),
          decideByMs: decideBy(clock()),
        }),
      );
      return {
        message: 'Withdrawal put on hold.',
        withdrawal: await presentAt(withdrawal, position, call.actor),
      };
    }),

    route('DELETE /api/user/withdrawals/{id}/hold', async (call) => {
      const withdrawal = await find(call.params.id);
      authorize(withdrawalPolicy, call.actor, 'decide', withdrawal);
      const target = { userId: withdrawal.user_id, withdrawalId: withdrawal.id };
      const { position } = await execute(call, walletDecision({ type: 'ReleasePayout', ...target }));
      return {
        message: 'Withdrawal released.',
        withdrawal: await presentAt(withdrawal, position, call.actor),
      };
    }),

    route('POST /api/user/withdrawals/{id}/hold/answer', async (call) => {
      const withdrawal = await find(call.params.id);
      // For anybody else it does not exist.
      if (withdrawal.user_id !== call.actor.id) throw notFound('withdrawal');
      const target = { userId: withdrawal.user_id, withdrawalId: withdrawal.id };
      const answer = call.body.answer.trim();
      await execute(call, walletDecision({ type: 'AnswerHold', ...target, answer }));
      return { message: 'Your answer was sent.' };
    }),
  ];
}
