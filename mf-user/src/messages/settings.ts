/** Every text of the profile and the settings. */
export const profile = {
  title: 'Profile',
  lead: 'Your details and password.',
  details: 'Your details',
  name: 'Name',
  email: 'Email',
  correctName: 'Correct your name',
  nameHint: 'Withdrawals keep the name of their bank account.',
  nameMissing: 'Enter your name.',
  saveName: 'Save name',
  nameCorrected: 'Your name is corrected.',
  nameFailed: 'Your name could not be corrected.',
  nameLabel: 'your new name',
  password: 'Update Password',
  passwordHint: 'You stay signed in here. Everywhere else you are logged out.',
  oldPassword: 'Current password',
  newPassword: 'New password',
  newPasswordHint: 'At least 6 characters.',
  confirmPassword: 'Confirm new password',
  submit: 'Update Password',
  succeeded: '✅ Password updated successfully!',
  refused: '❌ Failed to update password. Please try again.',
  failed: '❌ Error updating password. Please try again later.',
  close: 'Close your account',
} as const;

export const sessions = {
  title: 'Where you are signed in',
  hint: 'Log out what you do not know, and change your password.',
  loadFailed: 'Your devices could not be loaded.',
  current: 'This device',
  opened: 'Logged in',
  seen: 'last used',
  end: 'Log out',
  endOne: (device: string) => `Log out ${device}`,
  ended: (device: string) => `${device} was logged out.`,
  endOthers: 'Log out everywhere else',
  othersEnded: 'Every other device was logged out.',
  failed: 'The device could not be logged out. Please try again.',
} as const;

export const personalData = {
  title: 'Your data',
  hint: 'What is stored about you: your account, devices and settings, and everything that happened. The file says what is left out.',
  toRead: 'Download to read',
  forPrograms: 'Download as JSON',
  downloaded: (name: string) => `${name} was downloaded.`,
  failed: 'Your data could not be downloaded.',
} as const;

export const appearance = {
  title: 'Appearance',
  lead: 'Theme and motion are kept on this device, notifications in your account.',
  tabs: 'Appearance',
  theme: 'Theme',
  modes: { light: 'Light', dark: 'Dark', system: 'System' },
  modeHints: {
    light: 'Dark text on a light background.',
    dark: 'Light text on a dark background.',
    system: 'Match my device.',
  },
  motion: 'Motion',
  animations: 'Animations',
  animationsHint: 'Show transitions.',
  reducedMotion: 'Reduced Motion',
  reducedMotionHint: "Stop all movement. Your device's own setting does so, too.",
  notifications: 'Notifications',
  notificationsLegend: 'Notify me about',
  switches: {
    email: 'Email',
    push: 'Push',
    newVideos: 'New videos',
    earnings: 'Earnings updates',
    rewards: 'Reward availability',
  },
  switchHints: {
    email: 'What is decided about your account, withdrawals and rewards.',
    push: 'Not sent yet.',
    newVideos: 'Not sent yet.',
    earnings: 'Decisions about your withdrawals.',
    rewards: 'Decisions about your reward claims.',
  },
  notificationsFailed: 'Your choices could not be loaded.',
  notificationsNotKept: 'Your choice could not be saved. Please try again.',
} as const;

export const languages = {
  title: 'Language',
  hint: 'Of these pages, and of our mails to you.',
  failed: 'Your language could not be saved. Please try again.',
  unchecked: 'Not checked by a native speaker yet.',
} as const;
