import type { Policy } from '../../kernel/policy.ts';

/** Admins manage videos; users claim them; auditors see how they are watched, too. */
export const videoPolicy = {
  claim: ({ role }) => role === 'user',
  edit: ({ role }) => role === 'admin',
  remove: ({ role }) => role === 'admin',
  measure: ({ role }) => role === 'admin' || role === 'auditor',
} satisfies Policy<{ id: string }, 'claim' | 'edit' | 'remove' | 'measure'>;
