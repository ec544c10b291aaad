import type { Translation } from 'mf-shared/language';
import type * as english from '../account.ts';

export const account: Translation<typeof english.account> = {
  title: 'Account',
  lead: 'Your password, your second step and your devices.',
  details: 'Your details',
  name: 'Name',
  email: 'Email',
  newPasswordHint: 'At least 12 characters, and e no be wetin plenty people dey choose.',
};
