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
  lead: 'Theme and motion dey for dis device, notifications dey for your account.',
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
  },
  switchHints: {
    email: 'Wetin dem decide about your account, withdrawals and rewards.',
    push: 'We never dey send am.',
    newVideos: 'We never dey send am.',
    earnings: 'Wetin dem decide about your withdrawals.',
    rewards: 'Wetin dem decide about your reward claims.',
    quiet: 'Mail about wetin dem decide go wait from 22:00 reach 7:00.',
  },
  notificationsFailed: 'We no fit load wetin you choose.',
  notificationsNotKept: 'We no fit save wetin you choose. Abeg try again.',
};
