import type { CountedCall, RateLimit, RateRule } from '../../platform/http/rate-limits.ts';
import { normalizeEmail } from './email-address.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const accountOf = ({ email }: { email: string }) => normalizeEmail(email);
/** For calls that are counted by {@link countedFor}. */
const idOf = ({ id }: { id: string }) => id;

/** The limit of one address per hour; a home or office has twice, a whole network five times as much. */
const hourly = (times: number) =>
  [
    { per: 'address', times, seconds: HOUR },
    { per: 'site', times: 2 * times, seconds: HOUR },
    { per: 'network', times: 5 * times, seconds: HOUR },
  ] as const satisfies RateLimit[];

/** The limits on requests for mails to one address. */
const mails = [
  { per: 'account and address', times: 3, seconds: HOUR },
  { per: 'account', times: 6, seconds: HOUR },
  ...hourly(30),
] as const satisfies RateLimit[];

/**
 * The rate limits of accounts, also listed in docs/limits.md. Whole offices and mobile networks share one
 * address, so limits per address are high; the low ones are per account.
 */
export const accountLimits = {
  /**
   * Account and address together first, so that guesses from one address do not lock out the owner elsewhere.
   * No single network can use up the limit of the account.
   */
  login: {
    name: 'login',
    counts: 'failures',
    accountOf,
    limits: [
      { per: 'account and address', times: 10, seconds: 15 * MINUTE },
      { per: 'account and site', times: 20, seconds: HOUR },
      { per: 'account and network', times: 40, seconds: HOUR },
      ...hourly(100),
      { per: 'account', times: 50, seconds: HOUR },
      // Each success costs a hash too.
      { per: 'account', times: 60, seconds: HOUR, counts: 'successes' },
    ],
  },
  register: {
    name: 'register',
    counts: 'attempts',
    accountOf,
    limits: [
      { per: 'account and address', times: 5, seconds: HOUR },
      ...hourly(100),
      { per: 'account', times: 20, seconds: HOUR },
    ],
  },
  forgotPassword: {
    name: 'forgot-password',
    counts: 'attempts',
    accountOf,
    limits: mails,
  },
  /** Counted for the signed-in person's address, because it receives the mails. */
  verificationLink: {
    name: 'verification-link',
    counts: 'attempts',
    accountOf,
    limits: mails,
  },
  /** The limit counts guessed links, as for a reset. */
  verifyEmail: { name: 'verify-email', counts: 'failures', limits: hourly(30) },
  /** Counted for the new address, which receives the mails; and per session, to limit password guesses. */
  askForEmail: {
    name: 'ask-for-email',
    counts: 'attempts',
    accountOf,
    limits: [{ per: 'session', times: 10, seconds: 15 * MINUTE }, ...mails],
  },
  /** The limit counts guessed links, as for a reset. */
  followEmailLink: { name: 'follow-email-link', counts: 'failures', limits: hourly(30) },
  /** Each change opens a link that undoes it. */
  changeEmail: {
    name: 'change-email',
    counts: 'successes',
    accountOf: idOf,
    limits: [{ per: 'account', times: 5, seconds: DAY }],
  },
  /** Each is mailed to the address of the account, with which anybody may have signed up. */
  newPassword: {
    name: 'new-password',
    counts: 'successes',
    accountOf: idOf,
    limits: [{ per: 'account', times: 10, seconds: HOUR }],
  },
  /** Mailed likewise; beyond the limit, a log-in succeeds without a mail. */
  newDevice: {
    name: 'new-device',
    counts: 'successes',
    accountOf: idOf,
    limits: [{ per: 'account', times: 10, seconds: HOUR }],
  },
  /** Mailed likewise. Removing a factor has no limit, because only what was added can be removed. */
  addFactor: {
    name: 'add-factor',
    counts: 'successes',
    accountOf: idOf,
    limits: [{ per: 'account', times: 10, seconds: HOUR }],
  },
  /** The log keeps each correction for ever. */
  correctName: {
    name: 'correct-name',
    counts: 'successes',
    accountOf: idOf,
    limits: [{ per: 'account', times: 20, seconds: DAY }],
  },
  /** A reset names no account, only a secret link: the limit counts guessed links. */
  resetPassword: { name: 'reset-password', counts: 'failures', limits: hourly(30) },
  /** Per session, so that a stolen token does not block its owner, who can log in again. */
  changePassword: {
    name: 'change-password',
    counts: 'attempts',
    limits: [{ per: 'session', times: 10, seconds: 15 * MINUTE }],
  },
  /** The limit counts guessed links, as for a reset. */
  invitation: { name: 'invitation', counts: 'failures', limits: hourly(30) },
  /** Per session, like changing the password: a stolen session cannot guess a code. */
  confirmation: {
    name: 'confirmation',
    counts: 'failures',
    limits: [{ per: 'session', times: 10, seconds: 15 * MINUTE }],
  },
  /** Names no account. A passkey cannot be guessed, so the limit only bounds the work. */
  passkeyLogin: { name: 'passkey-login', counts: 'attempts', limits: hourly(300) },
} as const satisfies Record<string, RateRule>;

/** A call to count for the id of an account, whatever its address is by then. */
export const countedFor = (id: string, address: string): CountedCall => ({ body: { id }, address });
