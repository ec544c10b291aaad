import { forbidden } from './domain-error.ts';
import type { Actor } from './message.ts';

/** Who may do what to one kind of thing, decided on the thing itself. What no rule names, nobody may do. */
export type Policy<Target, Action extends string> = Readonly<
  Record<Action, (actor: Actor, target: Target) => boolean>
>;

/** @throws DomainError 'forbidden' unless the policy's rule for the action says yes */
export function authorize<Target, Action extends string>(
  policy: Policy<Target, Action>,
  actor: Actor,
  action: Action,
  target: Target,
): void {
  if (!policy[action](actor, target)) throw forbidden();
}
