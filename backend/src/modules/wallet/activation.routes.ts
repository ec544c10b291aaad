import { koboToNaira } from '../../kernel/money.ts';
import type { Execute } from '../../platform/commands/executor.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { walletDecision } from './wallet.decision.ts';

export const activationRoutes = ({ execute }: { execute: Execute }): Route[] => [
  route('POST /api/user/activate-from-earnings', async (call) => {
    const activation = walletDecision({ type: 'ActivateFromEarnings', userId: call.actor.id });
    const {
      states: [wallet],
    } = await execute(call, activation);
    return {
      message: 'Your account is activated.',
      earning: koboToNaira(wallet.availableKobo),
      status: 'activated',
    };
  }),
];
