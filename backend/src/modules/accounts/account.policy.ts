import type { Policy } from '../../kernel/policy.ts';

/** Admins switch the activation of people who are not admins themselves. */
export const accountPolicy = {
  changeStatus: (actor, target) => actor.role === 'admin' && target.role === 'user',
} satisfies Policy<{ role: string }, 'changeStatus'>;
