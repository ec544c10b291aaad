import { forbidden } from '../../kernel/domain-error.ts';
import type { Actor } from '../../kernel/message.ts';

/** Admins decide on withdrawals, never on their own. */
export function authorizeWithdrawalDecision(actor: Actor, withdrawal: { user_id: string }): void {
  if (actor.role !== 'admin' || withdrawal.user_id === actor.id) throw forbidden();
}
