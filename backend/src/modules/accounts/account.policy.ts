import type { Actor } from '../../kernel/message.ts';
import type { Policy } from '../../kernel/policy.ts';

interface Target {
  readonly id: string;
  readonly role: string;
}

/** Admins manage accounts of people who are not admins, so never their own. */
const manages = (actor: Actor, target: Target) =>
  actor.role === 'admin' && target.role === 'user' && actor.id !== target.id;

export const accountPolicy = { changeStatus: manages, note: manages, delete: manages } satisfies Policy<
  Target,
  'changeStatus' | 'note' | 'delete'
>;
