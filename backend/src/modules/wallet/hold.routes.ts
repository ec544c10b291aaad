import { HOLD_DAYS } from 'mf-shared/contracts';
import { notFound } from '../../kernel/domain-error.ts';
import { authorize } from '../../kernel/policy.ts';
import type { Decision, Handled } from '../../platform/commands/command-handler.ts';
import type { Execute } from '../../platform/commands/executor.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { projected } from '../../platform/projections/projection.ts';
import type { Reader } from '../disclosure/index.ts';
import type { SignalQueries } from '../signals/index.ts';
import { walletDecision } from './wallet.decision.ts';
import { withdrawalsProjection } from './wallet.projections.ts';
import type { WalletQueries } from './wallet.queries.ts';
import type { WalletState } from './wallet.state.ts';
import { withdrawalPolicy } from './withdrawal.policy.ts';
import { presentWithdrawalTo } from './withdrawal.presenter.ts';

interface HoldRoutesOptions {
  readonly execute: Execute;
  readonly wallet: Pick<WalletQueries, 'requested'>;
  readonly signals: SignalQueries;
  readonly clock: () => number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Holds on withdrawals: the signals, an admin's decision to hold, the person's answer, and the release. */
export function holdRoutes({ execute, wallet, signals, clock }: HoldRoutesOptions): Route[] {
  const find = async (id: string) => {
    const withdrawal = await wallet.requested(id);
    if (!withdrawal) throw notFound('withdrawal');
    return withdrawal;
  };

  return [
    route('GET /api/user/withdrawals/{id}/signals', async ({ params }) => ({
      evidence: await signals.of(await find(params.id)),
    })),

    route('POST /api/user/withdrawals/{id}/hold', async (call) => {
      const withdrawal = await find(call.params.id);
      authorize(withdrawalPolicy, call.actor, 'decide', withdrawal);
      const { reason, words } = call.body;
      const handled = await execute(
        call,
        walletDecision({
          type: 'HoldPayout',
          userId: withdrawal.user_id,
          withdrawalId: withdrawal.id,
          reason,
          words: words.trim(),
          evidence: await signals.of(withdrawal),
          decideByMs: clock() + HOLD_DAYS * DAY_MS,
        }),
      );
      return { message: 'Withdrawal put on hold.', withdrawal: after(withdrawal, handled, call.actor) };
    }),

    route('DELETE /api/user/withdrawals/{id}/hold', async (call) => {
      const withdrawal = await find(call.params.id);
      authorize(withdrawalPolicy, call.actor, 'decide', withdrawal);
      const target = { userId: withdrawal.user_id, withdrawalId: withdrawal.id };
      const handled = await execute(call, walletDecision({ type: 'ReleasePayout', ...target }));
      return { message: 'Withdrawal released.', withdrawal: after(withdrawal, handled, call.actor) };
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

type Requested = NonNullable<Awaited<ReturnType<WalletQueries['requested']>>>;

/** The request comes from the row, the current status from the decided state. */
function after(
  requested: Requested,
  { states: [state], events }: Handled<readonly [Decision<WalletState>]>,
  reader: Reader,
) {
  const row = projected(withdrawalsProjection, requested, events);
  return presentWithdrawalTo(reader, {
    ...row,
    status: state.withdrawals.get(row.id)?.status ?? row.status,
  });
}
