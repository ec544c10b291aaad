import { conflict } from '../../kernel/domain-error.ts';
import type { WalletState } from './wallet.state.ts';

/** @throws DomainError under a legal hold, or while a withdrawal or reward claim of this account is open */
export function checkClosing(
  { withdrawals, rewardClaims, holdUntilMs }: WalletState,
  { atMs, by }: { atMs: number; by: 'owner' | 'admin' },
): void {
  const isOwner = by === 'owner';
  if (atMs < holdUntilMs) {
    const until = new Date(holdUntilMs).toISOString().slice(0, 10);
    throw conflict(
      'legal_hold',
      isOwner
        ? `The law keeps your account open until ${until}. Please write to us.`
        : `This user is under a legal hold until ${until} and cannot be deleted.`,
    );
  }
  const isOpen =
    withdrawals.some(({ status }) => status === 'pending' || status === 'approved') ||
    rewardClaims.some(({ status }) => status === 'open');
  if (isOpen) {
    throw conflict(
      'open_requests',
      isOwner
        ? 'You have open withdrawals or reward claims. Please wait until they are decided.'
        : 'This user has open withdrawals or reward claims. Please decide on them first.',
    );
  }
}
