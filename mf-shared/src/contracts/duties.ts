/** The duties of admins. An owner may do everything, including deciding who is an admin. */
export const DUTIES = ['owner', 'finance', 'support', 'content'] as const;
export type Duty = (typeof DUTIES)[number];
