import type { Translation } from 'mf-shared/language';
import type * as english from '../email.ts';

export const email: Translation<typeof english.email> = {
  change: 'Change your email',
  newEmail: 'New email',
  newEmailHint: 'We go mail link to am. Nothing go change until you open am.',
  emailMissing: 'Enter di new address.',
  password: 'Your password',
  passwordMissing: 'Enter your password.',
  ask: 'Send di link',
  asked: 'Link don dey go di new address.',
  askFailed: 'We no fit send di link.',
  waiting: (email) => `Link dey wait for ${email}. Open am to change your address, before`,
  withdraw: 'Keep my address',
  withdrawn: 'Your address stay as e be.',
  withdrawFailed: 'We no fit withdraw di change.',
};
