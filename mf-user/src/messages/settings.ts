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
  lead: 'Theme and motion apply to this device; language and notifications to your account.',
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
    digest: 'One mail a day',
  },
  switchHints: {
    email: 'What is decided about your account, withdrawals and rewards.',
    push: 'On your devices, even when this page is closed.',
    newVideos: 'When there is something new to watch. Mailed once a day at most, to a verified address.',
    earnings: 'Decisions about your withdrawals.',
    rewards: 'Decisions about your reward claims.',
    quiet: 'Mails and push notifications wait from 22:00 to 7:00.',
    digest: 'Mails about decisions come together, at 18:00.',
  },
  notificationsFailed: 'Your choices could not be loaded.',
  notificationsNotKept: 'Your choice could not be saved. Please try again.',
} as const;

export const push = {
  notSent: 'This installation does not send push notifications.',
  unsupported: 'This browser cannot show push notifications.',
  notInstalled:
    'On iPhones and iPads, only the installed app gets push notifications. Choose Share, then Add to Home Screen, and turn them on there.',
  blocked:
    'Your browser does not allow notifications from this site. Allow them in its settings, then try again.',
  failed: 'Push notifications could not be turned on. Check your connection and try again.',
  notHere: 'This device does not get push notifications yet.',
  turnOnHere: 'Turn on for this device',
} as const;
