import { isolated } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import type * as english from '../verification.ts';

export const verification: Translation<typeof english.verification> = {
  title: 'Verify your email',
  hint: (email) => `We need am before we send you money: ${isolated(email)}.`,
  send: 'Send link',
  sent: 'Link dey come to your email. E go work for 24 hours.',
  already: 'Your email don verify before.',
  failed: 'We no fit send di link.',
};
