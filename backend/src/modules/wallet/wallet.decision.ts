import { type Decision, decision } from '../../platform/commands/command-handler.ts';
import { accountStream } from '../accounts/index.ts';
import { type WalletCommand, walletDecider } from './wallet.decider.ts';

/** A wallet command for its person's stream. */
export const walletDecision = (command: WalletCommand): Decision =>
  decision(walletDecider, accountStream(command.userId), command);

/**
 * Closes an account, for the accounts module, which releases the e-mail address in the same append.
 * Refused with 'open_requests' while a withdrawal or a reward claim is open, with 'legal_hold' while one stands.
 */
export const closeAccount = (userId: string, atMs: number): Decision =>
  walletDecision({ type: 'CloseAccount', userId, atMs });
