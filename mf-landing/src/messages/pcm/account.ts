import { PASSWORD_MINIMUM_LENGTH } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import type * as english from '../account.ts';

export const account: Translation<typeof english.account> = {
  email: 'Email',
  password: 'Password',
  name: 'Name',
  logIn: 'Log in',
  signUp: 'Sign up',
  languageLeaves: 'You wan change language? Wetin you type go lost.',
  backToLogin: 'Go back to log in',
};

export const login: Translation<typeof english.login> = {
  lead: 'Welcome back.',
  forgotPassword: 'You forget your password?',
  noAccount: 'You never get account?',
  byPasskey: 'Use passkey',
  needsCode: 'Your password correct. Put code join, or use your passkey.',
  code: 'Code',
  codeHint: 'From your authenticator app, or recovery code.',
  codeMissing: 'Put di code.',
  fieldsMissing: 'Put your email and your password.',
  wrongPassword: 'Di password no correct',
  invalidEmail: 'Di email no correct',
  invalidCredentials: 'Di email or password no correct',
  unexpected: 'Something wey we no expect happen',
  ended: {
    inactivity: 'We log you out because you no do anything for 5 minutes. Log in make you continue.',
    expired: 'Your session don end. Log in make you continue.',
  },
};

export const signup: Translation<typeof english.signup> = {
  title: 'Create your account',
  lead: 'To sign up, to watch and to earn, all na free.',
  haveAccount: 'You don get account?',
  nameMissing: 'Abeg put your name.',
  emailMissing: 'Abeg put your email.',
  passwordMissing: 'Abeg put password.',
  failed: 'Something spoil as you dey sign up.',
  feesTitle: 'Before you start',
  minimum: 'Smallest amount to withdraw',
  fee: 'Activation (you go pay am one time)',
  accept: 'If you sign up, you don accept di',
  terms: 'terms',
  and: '. How we dey handle your data dey for',
  privacy: 'privacy',
  feesNote: 'If you wan withdraw, your account must dey activated. You fit watch and earn without am.',
};

export const forgotPassword: Translation<typeof english.forgotPassword> = {
  title: 'You forget your password?',
  lead: 'Tell us di email of your account. We go send you link wey you go use choose new password.',
  emailMissing: 'Abeg put your email.',
  sendMail: 'Send Mail',
  failed: 'We no fit send di link.',
  sent: 'If account dey for that email, reset link dey come.',
};

export const resetPassword: Translation<typeof english.resetPassword> = {
  title: 'Choose new password',
  lead: 'E go replace di old one and log you out for every device.',
  newPassword: 'New password',
  newPasswordHint: `At least ${PASSWORD_MINIMUM_LENGTH} characters.`,
  confirmPassword: 'Put di new password again',
  save: 'Save new password',
  linkIncomplete: 'Na di link for our mail dey open dis page. Abeg open di link again, or ask for new one.',
  unconfirmed: 'We never fit confirm dis one. Try log in with your new password.',
  askAgain: 'Ask for new link',
  done: 'Your password don change. Abeg log in.',
  addressBack: (email) => `Your account don get di address ${email} again.`,
  disowned: ({ returned, held, paid }) =>
    [
      returned > 0 && 'Di withdrawal don come back, and di money dey your balance.',
      held > 0 && 'One withdrawal wey dem don approve dey on hold until admin look am.',
      paid > 0 && 'Dem don pay one withdrawal already. Abeg write to us.',
    ]
      .filter(Boolean)
      .join(' '),
};
