/** Every text of the page on which people close their account. */
export const closing = {
  title: 'Close your account',
  lead: 'This cannot be undone.',
  what: 'What happens',
  effects: [
    'You are logged out on every device, and nobody can log in again.',
    'Your name, email and bank accounts become unreadable.',
    'Your email address is free for a new account.',
    'The record keeps amounts and times, without you.',
  ],
  balance: (amount: string) =>
    `You will lose your balance of ${amount}. Withdraw it first, or spend it on rewards.`,
  noBalance: 'Your balance is empty, so you lose no money.',
  loadFailed: 'Your account could not be loaded.',
  password: 'Password',
  word: 'CLOSE',
  typeWord: 'Type CLOSE to confirm',
  passwordMissing: 'Enter your password.',
  wordMissing: 'Type CLOSE in capital letters.',
  submit: 'Close my account for good',
  done: 'Your account is closed.',
  failed: 'Your account could not be closed. Please try again.',
} as const;
