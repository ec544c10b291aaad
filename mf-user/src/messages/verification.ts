import { isolated } from 'mf-shared/contracts';

/** The texts about an email address that is not verified yet. */
export const verification = {
  title: 'Verify your email',
  hint: (email: string) => `We ask for it before money is sent to you: ${isolated(email)}.`,
  send: 'Send link',
  sent: 'A link is on its way to your address. It works for 24 hours.',
  sentTo: (email: string) =>
    `We sent a link to ${isolated(email)}. It works for 24 hours. If it does not arrive within a few minutes, look in your spam folder, or send it again.`,
  sendAgain: 'Send again',
  already: 'Your email address is verified already.',
  failed: 'The link could not be sent.',
} as const;
