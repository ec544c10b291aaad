/** Every text of the page where the link to a new address leads. */
export const changeEmail = {
  title: 'Change your email',
  lead: 'One press makes this the address of your account. You log in with it from then on.',
  press: 'Use this address',
  done: 'Your email address is changed. Log in with the new one from now on.',
  goOn: 'Go to your dashboard',
  linkIncomplete:
    'This page opens with the link from our mail. Please open that link again, or ask for a new one in your profile.',
  failed: 'Your address could not be changed.',
  toAsk: 'Log in to ask for a new link',
} as const;
