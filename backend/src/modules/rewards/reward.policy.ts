import type { Policy } from '../../kernel/policy.ts';

/** Admins say what is on offer; users claim it. */
export const rewardPolicy = {
  claim: ({ role }) => role === 'user',
  remove: ({ role }) => role === 'admin',
} satisfies Policy<{ id: string }, 'claim' | 'remove'>;
