import { forbidden } from '../../kernel/domain-error.ts';
import type { Actor } from '../../kernel/message.ts';

/** Admins switch activation, of people who are not admins themselves. */
export function authorizeStatusChange(actor: Actor, target: { role: string }): void {
  if (actor.role !== 'admin') throw forbidden();
  if (target.role === 'admin') throw forbidden('An admin account cannot be activated or deactivated.');
}
