import type { Policy } from '../../kernel/policy.ts';

/** Admins decide about people who are not admins themselves, so never about their own account. */
export const accountPolicy = {
  changeStatus: (actor, target) => actor.role === 'admin' && target.role === 'user' && actor.id !== target.id,
  delete: (actor, target) => actor.role === 'admin' && target.role === 'user' && actor.id !== target.id,
} satisfies Policy<{ id: string; role: string }, 'changeStatus' | 'delete'>;
