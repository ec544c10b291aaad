import type { Translation } from 'mf-shared/language';
import type * as english from '../verifyEmail.ts';

export const verifyEmail: Translation<typeof english.verifyEmail> = {
  title: 'Verify your email',
  lead: 'Press am one time make we know say our mails dey reach you.',
  press: 'Verify my email',
  done: 'Your email don verify.',
  goOn: 'Go your dashboard',
  linkIncomplete:
    'Na di link for our mail dey open dis page. Abeg open di link again, or ask for new one for your profile.',
  failed: 'We no fit verify your email.',
  toAsk: 'Log in make you ask for new link',
};
