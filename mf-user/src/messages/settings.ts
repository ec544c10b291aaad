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
  close: 'Close your account',
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
    quiet: 'Quiet at night',
  },
  switchHints: {
    email: 'What is decided about your account, withdrawals and rewards.',
    push: 'Not sent yet.',
    newVideos: 'Not sent yet.',
    earnings: 'Decisions about your withdrawals.',
    rewards: 'Decisions about your reward claims.',
    quiet: 'Mails about decisions wait from 22:00 to 7:00.',
  },
  notificationsFailed: 'Your choices could not be loaded.',
  notificationsNotKept: 'Your choice could not be saved. Please try again.',
} as const;
