import type { Policy } from '../../kernel/policy.ts';

/** Admins decide on withdrawals, never on their own. */
export const withdrawalPolicy = {
  decide: (actor, withdrawal) => actor.role === 'admin' && withdrawal.user_id !== actor.id,
} satisfies Policy<{ user_id: string }, 'decide'>;
