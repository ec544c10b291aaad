import type { Translation } from 'mf-shared/language';
import type * as english from '../kept.ts';

export const kept: Translation<typeof english.kept> = {
  title: 'Everything we keep, why, and for how long',
  what: 'Wetin',
  why: 'Why',
  until: 'How long',
};

export const keptKinds: Translation<typeof english.keptKinds> = {
  account: {
    what: 'Your name, email, role and status; address wey dem invite as admin',
    why: 'Make we know you, and fit write you',
  },
  password: { what: 'Your password, as hash', why: 'Make only you fit enter' },
  secondFactors: {
    what: 'Passkeys, di sealed key of your authenticator app, digests of recovery codes',
    why: 'Make nobody enter with password alone',
  },
  sessions: {
    what: 'Each log-in: browser, system, country if we know am, and when you use am',
    why: 'Make we show you where you dey logged in',
  },
  devices: { what: 'Browsers wey you don use before', why: 'Make we warn you about new one' },
  networks: {
    what: 'Digest of di network wey you come from',
    why: 'Make people wey dey guess no lock you out',
  },
  links: {
    what: 'Digests of links wey we mail, and wetin dem dey do or undo',
    why: 'Make one link work one time',
  },
  notifications: {
    what: 'Wetin you want make we tell you, your language, and where you read reach',
    why: 'Make we tell you as you like am',
  },
  pushDevices: {
    what: 'Devices wey dey get push notification: dia address and keys, and di log-in wey get dem; e go comot if you log out',
    why: 'Make we tell you for dem',
  },
  watching: { what: 'Which videos you watch, which part play, and when', why: 'To prove claim' },
  earnings: {
    what: 'Wetin you earn, claim, buy and withdraw, and when',
    why: 'To know your balance, and for di books',
  },
  withdrawals: {
    what: 'Bank, account number and name of withdrawals, reasons and your answers',
    why: 'To pay you, and to talk why not',
  },
  rewards: { what: 'Phone number, size or address for reward, and di code', why: 'To deliver am' },
  activation: {
    what: 'Name and reference of your activation payment, and reasons',
    why: 'To find di payment',
  },
  notes: {
    what: 'Wetin staff write about your account, and why dem reveal something',
    why: 'To help you, and to answer for am',
  },
  fraud: { what: 'Digests wey we make from your device, network and email', why: 'To catch fraud' },
  attempts: {
    what: 'Keys of your requests, and how many times dem try something',
    why: 'Make nothing happen two times, and to stop guessing',
  },
};

export const keptUntil: Translation<typeof english.keptUntil> = {
  closed: 'Till di account close, or you change am',
  session: '12 hours',
  day: 'One day',
  threeDays: 'Three days',
  thirtyDays: '30 days',
  ninetyDays: '90 days',
  unnamed: 'For ever; without your name once di account don close',
};
