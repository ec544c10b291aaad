/** Every text of the page where the link that verifies an address leads. */
export const verifyEmail = {
  title: 'Verify your email',
  lead: 'One press confirms that our mails reach you.',
  press: 'Verify my address',
  done: 'Your email address is verified.',
  goOn: 'Go to your dashboard',
  linkIncomplete:
    'This page opens with the link from our mail. Please open that link again, or ask for a new one in your profile.',
  failed: 'Your address could not be verified.',
  toAsk: 'Log in to ask for a new link',
} as const;
