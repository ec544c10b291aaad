import type { Translation } from 'mf-shared/language';
import type * as english from '../closing.ts';

export const closing: Translation<typeof english.closing> = {
  title: 'Close your account',
  lead: 'You no fit undo am.',
  what: 'Wetin go happen',
  effects: [
    'You go log out for every device, and nobody fit log in again.',
    'Nobody go fit read your name, email and bank accounts again.',
    'Your email go dey free for new account.',
    'Di record go keep amount and time, without you.',
  ],
  balance: (amount) => `Your balance of ${amount} go lost. Withdraw am before, or use am for rewards.`,
  noBalance: 'Your balance dey empty, so no money go lost.',
  loadFailed: 'Your account no fit load.',
  password: 'Password',
  word: 'CLOSE',
  typeWord: 'Type CLOSE to confirm',
  passwordMissing: 'Put your password.',
  wordMissing: 'Type CLOSE with capital letters.',
  submit: 'Close my account for good',
  done: 'Your account don close.',
  failed: 'Your account no fit close. Abeg try again.',
};
