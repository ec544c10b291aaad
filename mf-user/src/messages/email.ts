/** Every text about changing one's email address; a time follows `waiting`. */
export const email = {
  change: 'Change your email',
  newEmail: 'New email',
  newEmailHint: 'We mail a link to it. Nothing changes until you follow it.',
  emailMissing: 'Enter the new address.',
  password: 'Your password',
  passwordMissing: 'Enter your password.',
  ask: 'Send the link',
  asked: 'A link is on its way to the new address.',
  askFailed: 'The link could not be sent.',
  waiting: (email: string) => `We sent a link to ${email}. Open it to change your address. It works until`,
  withdraw: 'Keep my address',
  withdrawn: 'Your address stays as it is.',
  withdrawFailed: 'The change could not be withdrawn.',
} as const;
