import { forbidden } from './domain-error.ts';
import type { Actor } from './message.ts';

/** Who may do what to one kind of thing, decided on the thing itself. Actions without a rule are forbidden. */
export type Policy<Target, Action extends string> = Readonly<
  Record<Action, (actor: Actor, target: Target) => boolean>
>;

/** @throws DomainError 'forbidden' unless the policy's rule allows the action */
export function authorize<Target, Action extends string>(
  policy: Policy<Target, Action>,
  actor: Actor,
  action: Action,
  target: Target,
): void {
  if (!policy[action](actor, target)) throw forbidden();
}
