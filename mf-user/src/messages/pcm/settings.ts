import type { Translation } from 'mf-shared/language';
import type * as english from '../settings.ts';

export const profile: Translation<typeof english.profile> = {
  title: 'Profile',
  lead: 'Your details and password.',
  details: 'Your details',
  name: 'Name',
  email: 'Email',
  correctName: 'Correct your name',
  nameHint: 'Withdrawal dey keep di name of dia bank account.',
  nameMissing: 'Put your name.',
  saveName: 'Save name',
  nameCorrected: 'Your name don correct.',
  nameFailed: 'Your name no fit correct.',
  nameLabel: 'your new name',
  close: 'Close your account',
};

export const personalData: Translation<typeof english.personalData> = {
  title: 'Your data',
  hint: 'Wetin we keep about you: your account, devices and settings, and everything wey happen. Di file dey talk wetin no dey inside.',
  toRead: 'Download make you read am',
  forPrograms: 'Download as JSON',
  downloaded: (name) => `${name} don download.`,
  failed: 'Your data no gree download.',
};

export const appearance: Translation<typeof english.appearance> = {
  title: 'Appearance',
  lead: 'Theme and motion dey for dis device, language and notifications dey for your account.',
  tabs: 'Appearance',
  theme: 'Theme',
  modes: { light: 'Light', dark: 'Dark', system: 'System' },
  modeHints: {
    light: 'Dark text for light background.',
    dark: 'Light text for dark background.',
    system: 'Follow my device.',
  },
  motion: 'Motion',
  animations: 'Animations',
  animationsHint: 'Show as things dey change.',
  reducedMotion: 'Reduced Motion',
  reducedMotionHint: 'Stop everything wey dey move. Di setting of your device dey do am too.',
  notifications: 'Notifications',
  notificationsLegend: 'Tell me about',
  switches: {
    email: 'Email',
    push: 'Push',
    newVideos: 'New videos',
    earnings: 'News about earnings',
    rewards: 'Rewards wey dey',
    quiet: 'Quiet for night',
    digest: 'One mail a day',
  },
  switchHints: {
    email: 'Wetin dem decide about your account, withdrawals and rewards.',
    push: 'For your devices, even if you don close dis page.',
    newVideos:
      'When new thing dey to watch. We dey mail am once a day at most, to address wey you don verify.',
    earnings: 'Wetin dem decide about your withdrawals.',
    rewards: 'Wetin dem decide about your reward claims.',
    quiet: 'Mail and push notification go wait from 22:00 reach 7:00.',
    digest: 'Mails about wetin dem decide go come together, by 18:00.',
  },
  notificationsFailed: 'We no fit load wetin you choose.',
  notificationsNotKept: 'We no fit save wetin you choose. Abeg try again.',
};

export const push: Translation<typeof english.push> = {
  notSent: 'Dis installation no dey send push notification.',
  unsupported: 'Dis browser no fit show push notification.',
  notInstalled:
    'For iPhone and iPad, na only di installed app dey get push notification. Press Share, then Add to Home Screen, and on am there.',
  blocked:
    'Your browser no allow notification from dis site. Allow am for di browser settings, then try again.',
  failed: 'Push notification no gree on. Check your connection and try again.',
  notHere: 'Dis device never dey get push notification.',
  turnOnHere: 'On am for dis device',
};
