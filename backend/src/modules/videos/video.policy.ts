import type { Policy } from '../../kernel/policy.ts';

/** Admins manage videos; users claim them. */
export const videoPolicy = {
  claim: ({ role }) => role === 'user',
  edit: ({ role }) => role === 'admin',
  remove: ({ role }) => role === 'admin',
} satisfies Policy<{ id: string }, 'claim' | 'edit' | 'remove'>;
