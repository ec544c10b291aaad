/** What an admin is there for. An owner may do everything, also decide who else is an admin. */
export const DUTIES = ['owner', 'finance', 'support', 'content'] as const;
export type Duty = (typeof DUTIES)[number];
