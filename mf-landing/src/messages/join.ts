/** Every text of the page for invited admins. */
export const join = {
  title: 'Join as an admin',
  lead: 'Choose your name and a password.',
  linkIncomplete:
    'This page opens with the link from our mail. Please open that link again, or ask for a new invitation.',
  name: 'Name',
  nameMissing: 'Please enter your name.',
  password: 'Password',
  passwordHint: 'At least 12 characters, and nothing that many people choose.',
  passwordMissing: 'Please enter a password.',
  submit: 'Join',
  failed: 'Your account could not be made. Please try again.',
} as const;
