import type { Translation } from 'mf-shared/language';
import type * as english from '../changeEmail.ts';

export const changeEmail: Translation<typeof english.changeEmail> = {
  title: 'Change your email',
  lead: 'One press go make dis one your account address. Na am you go use log in from den.',
  press: 'Use dis address',
  done: 'Your email address don change. Use di new one log in from now.',
  goOn: 'Go your dashboard',
  linkIncomplete:
    'Dis page dey open with di link from our mail. Abeg open dat link again, or ask for new one for your profile.',
  failed: 'We no fit change your address.',
  toAsk: 'Log in make you ask for new link',
};
