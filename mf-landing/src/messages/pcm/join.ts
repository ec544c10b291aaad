import type { Translation } from 'mf-shared/language';
import type * as english from '../join.ts';

export const join: Translation<typeof english.join> = {
  title: 'Join as admin',
  lead: 'Choose your name and password.',
  linkIncomplete:
    'Dis page dey open with di link wey dey our mail. Abeg open di link again, or ask make dem invite you again.',
  name: 'Name',
  nameMissing: 'Abeg put your name.',
  password: 'Password',
  passwordHint: 'At least 12 characters, and no be wetin plenty people dey use.',
  passwordMissing: 'Abeg put password.',
  submit: 'Join',
  failed: 'Your account no gree make. Abeg try again.',
};
