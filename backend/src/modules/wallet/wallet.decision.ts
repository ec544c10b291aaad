import type { BodyOf } from 'mf-shared/contracts';
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

/** The command for an admin's decision on a withdrawal. */
export function commandFor(
  decision: BodyOf<'PUT /api/user/withdrawals/{id}/status'>,
  about: { userId: string; withdrawalId: string },
  { needsVerifiedEmail, atMs }: { needsVerifiedEmail: boolean; atMs: number },
): WalletCommand {
  const target = { ...about, from: decision.from };
  switch (decision.status) {
    case 'approved':
      return { type: 'ApproveWithdrawal', ...target, needsVerifiedEmail };
    case 'rejected':
      return { type: 'RejectWithdrawal', ...target, reason: decision.reason.trim(), atMs };
    case 'paid':
      return { type: 'MarkWithdrawalPaid', ...target, reference: decision.reference.trim() };
    case 'pending':
      return { type: 'ReopenWithdrawal', ...target, atMs };
  }
}
