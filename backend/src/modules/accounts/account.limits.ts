import type { RateRule } from '../../platform/http/rate-limits.ts';
import { normalizeEmail } from './email-address.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const accountOf = ({ email }: { email: string }) => normalizeEmail(email);

/**
 * How often people may knock; docs/limits.md lists the same. Whole offices and mobile networks share
 * one address, so limits per address are wide; the narrow ones are per account.
 */
export const accountLimits = {
  /** The pair first: one address that guesses does not lock its victim out of any other. */
  login: {
    name: 'login',
    counts: 'failures',
    accountOf,
    limits: [
      { per: 'account and address', times: 10, seconds: 15 * MINUTE },
      { per: 'address', times: 100, seconds: HOUR },
      { per: 'account', times: 50, seconds: HOUR },
    ],
  },
  register: {
    name: 'register',
    counts: 'attempts',
    accountOf,
    limits: [
      { per: 'address', times: 100, seconds: HOUR },
      { per: 'account', times: 5, seconds: HOUR },
    ],
  },
  forgotPassword: {
    name: 'forgot-password',
    counts: 'attempts',
    accountOf,
    limits: [
      { per: 'account', times: 3, seconds: HOUR },
      { per: 'address', times: 30, seconds: HOUR },
    ],
  },
  /** A reset names no account, only its secret link: guessing links is what is counted. */
  resetPassword: {
    name: 'reset-password',
    counts: 'failures',
    limits: [{ per: 'address', times: 30, seconds: HOUR }],
  },
} as const satisfies Record<string, RateRule>;
