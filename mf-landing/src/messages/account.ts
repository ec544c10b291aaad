import { PASSWORD_MINIMUM_LENGTH } from 'mf-shared/contracts';

/** Every text of the pages on the way into an account. */

export const account = {
  email: 'Email',
  password: 'Password',
  name: 'Name',
  logIn: 'Log in',
  signUp: 'Sign up',
  languageLeaves: 'Change the language? What you typed will be lost.',
  backToLogin: 'Back to login',
} as const;

export const login = {
  lead: 'Welcome back.',
  forgotPassword: 'Forgot password?',
  noAccount: 'No account yet?',
  byPasskey: 'Use a passkey',
  needsCode: 'Your password is right. Enter a code as well, or use your passkey.',
  code: 'Code',
  codeHint: 'From your authenticator app, or a recovery code.',
  codeMissing: 'Enter the code.',
  fieldsMissing: 'Enter your email and your password.',
  wrongPassword: 'Wrong password',
  invalidEmail: 'Invalid email',
  invalidCredentials: 'Invalid credentials',
  unexpected: 'An unexpected error occurred',
  ended: {
    inactivity: 'You were logged out after 5 minutes without activity. Log in to continue.',
    expired: 'Your session has ended. Log in to continue.',
  },
} as const;

export const signup = {
  title: 'Create your account',
  lead: 'It is free to sign up, to watch and to earn.',
  haveAccount: 'Have an account?',
  nameMissing: 'Please enter your name.',
  emailMissing: 'Please enter your email.',
  passwordMissing: 'Please enter a password.',
  failed: 'An error occurred during sign up.',
  feesTitle: 'Before you start',
  minimum: 'Minimum withdrawal',
  fee: 'Activation (one-time fee)',
  accept: 'By signing up, you accept our',
  terms: 'terms',
  and: '. How we handle your data:',
  privacy: 'privacy',
  feesNote: 'Withdrawals need an activated account. You can watch and earn without one.',
} as const;

export const forgotPassword = {
  title: 'Forgot your password?',
  lead: 'Tell us the email of your account. We will send you a link to choose a new password.',
  emailMissing: 'Please enter your email.',
  sendMail: 'Send Mail',
  failed: 'The link could not be sent.',
  sent: 'If an account exists for that email, a reset link is on its way.',
} as const;

export const resetPassword = {
  title: 'Choose a new password',
  lead: 'It replaces the old one and logs you out on every device.',
  newPassword: 'New password',
  newPasswordHint: `At least ${PASSWORD_MINIMUM_LENGTH} characters.`,
  confirmPassword: 'Confirm new password',
  save: 'Save new password',
  linkIncomplete:
    'This page opens with the link from our mail. Please open that link again, or ask for a new one.',
  unconfirmed: "We couldn't confirm this yet. Try to log in with your new password.",
  askAgain: 'Ask for a new link',
  done: 'Your password has been reset. Please log in.',
  addressBack: (email: string) => `Your account has the address ${email} again.`,
  disowned: ({ returned, held, paid }: { returned: number; held: number; paid: number }) =>
    [
      returned > 0 && 'The withdrawal was taken back, and its money is in your balance.',
      held > 0 && 'An approved withdrawal is on hold until an admin has looked at it.',
      paid > 0 && 'A withdrawal had been paid already. Please write to us.',
    ]
      .filter(Boolean)
      .join(' '),
} as const;
