export const account = {
  title: 'Account',
  lead: 'Your password, your second step and your devices.',
  details: 'Your details',
  name: 'Name',
  email: 'Email',
  newPasswordHint: 'At least 12 characters, and nothing that many people choose.',
} as const;
