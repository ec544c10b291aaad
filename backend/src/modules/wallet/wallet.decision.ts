import { type Decision, preparedDecision } from '../../platform/commands/command-handler.ts';
import { accountStream } from '../accounts/index.ts';
import { type WalletCommand, walletDecider } from './wallet.decider.ts';
import type { WalletState } from './wallet.state.ts';

/** A wallet command for its person's stream. */
export const walletDecision = (command: WalletCommand): Decision<WalletState> =>
  preparedWalletDecision(command.userId, async () => command);

/** Like {@link walletDecision}, for a command that requires a look-up first. */
export const preparedWalletDecision = (
  userId: string,
  prepare: () => Promise<WalletCommand>,
): Decision<WalletState> => preparedDecision(walletDecider, accountStream(userId), prepare);
