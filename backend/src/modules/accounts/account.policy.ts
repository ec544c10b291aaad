import type { Policy } from '../../kernel/policy.ts';

/** Admins manage accounts of people who are not admins, so never their own. */
export const accountPolicy = {
  changeStatus: (actor, target) => actor.role === 'admin' && target.role === 'user' && actor.id !== target.id,
  note: (actor, target) => actor.role === 'admin' && target.role === 'user' && actor.id !== target.id,
  delete: (actor, target) => actor.role === 'admin' && target.role === 'user' && actor.id !== target.id,
} satisfies Policy<{ id: string; role: string }, 'changeStatus' | 'note' | 'delete'>;
