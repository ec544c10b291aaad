import type { Policy } from '../../kernel/policy.ts';

/** Admins decide on reward claims, never on their own. */
export const rewardClaimPolicy = {
  decide: (actor, claim) => actor.role === 'admin' && claim.user_id !== actor.id,
} satisfies Policy<{ user_id: string }, 'decide'>;
