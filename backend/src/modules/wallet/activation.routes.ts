import { koboToNaira } from '../../kernel/money.ts';
import type { Execute } from '../../platform/commands/executor.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { walletDecision } from './wallet.decision.ts';
import type { WalletQueries } from './wallet.queries.ts';

export interface ActivationRoutesOptions {
  readonly execute: Execute;
  readonly wallet: WalletQueries;
}

export const activationRoutes = ({ execute, wallet }: ActivationRoutesOptions): Route[] => [
  route('POST /api/user/activate-from-earnings', async ({ actor, requestId, commandId }) => {
    await execute(
      { actor, requestId, commandId },
      walletDecision({ type: 'ActivateFromEarnings', userId: actor.id }),
    );
    return {
      message: 'Your account is activated.',
      earning: koboToNaira(await wallet.availableKobo(actor.id)),
      status: 'activated',
    };
  }),
];
