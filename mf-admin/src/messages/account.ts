export const account = {
  title: 'Account',
  lead: 'Your password, your second step and your devices.',
  details: 'Your details',
  name: 'Name',
  email: 'Email',
} as const;
