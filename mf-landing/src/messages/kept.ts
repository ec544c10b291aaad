import type { KeptId, KeptUntil } from 'mf-shared/contracts';

/** Every text of the table of what is kept about people. */
export const kept = {
  title: 'Every field, why, and for how long',
  what: 'What',
  why: 'Why',
  until: 'How long',
} as const;

export const keptKinds = {
  account: {
    what: 'Your name, email address, role and status; an address that was invited as an admin',
    why: 'To know you, and to write to you',
  },
  password: { what: 'Your password, as a hash', why: 'To let you in, and nobody else' },
  secondFactors: {
    what: 'Passkeys, the sealed key of your authenticator app, digests of recovery codes',
    why: 'To let nobody in with the password alone',
  },
  sessions: {
    what: 'Each log-in: browser, system, country where it is known, and when it was used',
    why: 'To show you where you are signed in',
  },
  devices: { what: 'The browsers that you have used before', why: 'To warn you of a new one' },
  networks: {
    what: 'A digest of the network that you came from',
    why: 'So that others who guess do not lock you out',
  },
  links: {
    what: 'Digests of links that we mailed, and what they do or undo',
    why: 'To let a link work once',
  },
  notifications: {
    what: 'What you want to be notified about, your language, and how far you have read',
    why: 'To notify you as you like it',
  },
  pushDevices: {
    what: 'Devices that get push notifications: their address and keys, and the log-in they belong to; gone when you log out',
    why: 'To notify you on them',
  },
  watching: { what: 'Which videos you watched, which parts played, and when', why: 'To prove a claim' },
  earnings: {
    what: 'What you earned, claimed, bought and withdrew, and when',
    why: 'To know your balance, and for the books',
  },
  withdrawals: {
    what: 'Bank, account number and name of withdrawals, reasons and your answers',
    why: 'To pay you, and to say why not',
  },
  rewards: { what: 'Phone number, size or address for a reward, and its code', why: 'To deliver it' },
  activation: {
    what: 'Name and reference of your activation payment, and reasons',
    why: 'To find the payment',
  },
  notes: {
    what: 'What staff wrote about your account, and why a value was revealed',
    why: 'To help you, and to answer for it',
  },
  fraud: { what: 'Digests made of your device, network and email address', why: 'To notice fraud' },
  attempts: {
    what: 'Keys of your requests, and how often something was tried',
    why: 'To do nothing twice, and to stop guessing',
  },
} as const satisfies Record<KeptId, { what: string; why: string }>;

export const keptUntil = {
  closed: 'Until the account is closed, or you change it',
  session: '12 hours',
  day: 'A day',
  threeDays: 'Three days',
  thirtyDays: '30 days',
  ninetyDays: '90 days',
  unnamed: 'For good; without your name once the account is closed',
} as const satisfies Record<KeptUntil, string>;
