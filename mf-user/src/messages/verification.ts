import { isolated } from 'mf-shared/contracts';

/** The texts about an email address that is not verified yet. */
export const verification = {
  title: 'Verify your email',
  hint: (email: string) => `We ask for it before money is sent to you: ${isolated(email)}.`,
  send: 'Send link',
  sent: 'A link is on its way to your address. It works for 24 hours.',
  already: 'Your email address is verified already.',
  failed: 'The link could not be sent.',
} as const;
