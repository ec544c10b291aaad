import type { RateRule } from '../../platform/http/rate-limits.ts';
import { normalizeEmail } from './email-address.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const accountOf = ({ email }: { email: string }) => normalizeEmail(email);

/**
 * The rate limits of accounts, also listed in docs/limits.md. Whole offices and mobile networks share one
 * address, so limits per address are high; the low ones are per account.
 */
export const accountLimits = {
  /** Account and address together first, so that a guessing address does not lock out the owner elsewhere. */
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
  /** A reset names no account, only a secret link: the limit counts guessed links. */
  resetPassword: {
    name: 'reset-password',
    counts: 'failures',
    limits: [{ per: 'address', times: 30, seconds: HOUR }],
  },
} as const satisfies Record<string, RateRule>;
