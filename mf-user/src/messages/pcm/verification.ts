import { isolated } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import type * as english from '../verification.ts';

export const verification: Translation<typeof english.verification> = {
  title: 'Verify your email',
  hint: (email) => `We need am before we send you money: ${isolated(email)}.`,
  send: 'Send link',
  sent: 'Link dey come to your email. E go work for 24 hours.',
  sentTo: (email) =>
    `We don send link to ${isolated(email)}. E go work for 24 hours. If e no come within some minutes, check your spam, or send am again.`,
  sendAgain: 'Send again',
  already: 'Your email don verify before.',
  failed: 'We no fit send di link.',
};
