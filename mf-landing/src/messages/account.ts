/** Every text of the pages on the way into an account. */

export const account = {
  email: 'Email',
  password: 'Password',
  name: 'Name',
  logIn: 'Log in',
  signUp: 'Sign up',
  backToLogin: 'Back to login',
} as const;

export const login = {
  lead: 'Welcome back.',
  forgotPassword: 'Forgot password?',
  noAccount: 'No account yet?',
  fieldsMissing: 'Enter your email and your password.',
  wrongPassword: 'Wrong password',
  invalidEmail: 'Invalid email',
  invalidCredentials: 'Invalid credentials',
  unexpected: 'An unexpected error occurred',
  ended: {
    inactivity: 'You were logged out after 5 minutes without activity. Log in to go on.',
    expired: 'Your session has ended. Log in to go on.',
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
  minimum: 'Smallest withdrawal',
  fee: 'Activation, one-time',
  feesNote: 'Withdrawals need an activated account. You can watch and earn without one.',
} as const;

export const forgotPassword = {
  title: 'Forgot your password?',
  before: 'Write to',
  nobody: 'our support',
  after: 'from the address of your account and we will help you back in.',
} as const;
