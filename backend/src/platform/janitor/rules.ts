import { dropAbandoned } from '../projections/maintenance.ts';
import { expiry, type JanitorRule } from './janitor.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** How long the request of an Idempotency-Key is remembered; the log remembers its command for ever. */
const KEYS_KEPT_MS = 72 * HOUR_MS;

/** What the platform keeps alongside the log, and for how long. */
export const platformRules: readonly JanitorRule[] = [
  {
    name: 'sessions',
    sweep: async (sql, nowMs, limit) => {
      const { count } = await sql`
        delete from auth.session where id = any(array(
          select id from auth.session
          where case when revoked then 0 else greatest(expires_at_ms, kept_until_ms) end <= ${nowMs}
          order by case when revoked then 0 else greatest(expires_at_ms, kept_until_ms) end limit ${limit}
          for update skip locked
        ))`;
      return count;
    },
  },
  expiry('reset links', 'auth.reset_link', 'token_hash', 'expires_at_ms'),
  expiry('email changes', 'auth.email_change', 'user_id', 'expires_at_ms'),
  expiry('challenges', 'auth.challenge', 'challenge', 'expires_at_ms'),
  expiry('idempotency keys', 'http.answer', 'command_id', 'kept_at_ms', KEYS_KEPT_MS),
  expiry('calls about many rows', 'http.bulk', 'command_id', 'kept_at_ms', KEYS_KEPT_MS),
  {
    /** Those of sign-ups interrupted a day ago: an account that is not in the log by then never will be. */
    name: 'credentials',
    sweep: async (sql, nowMs, limit) => {
      const { count } = await sql`
        with unconfirmed as (
          select user_id, exists (select from log.stream s where s.name = 'account-' || user_id) as is_made
          from auth.credential where unconfirmed_since_ms <= ${nowMs - DAY_MS} limit ${limit}
        ), confirmed as (
          update auth.credential set unconfirmed_since_ms = null
          where user_id in (select user_id from unconfirmed where is_made)
        )
        delete from auth.credential where user_id in (select user_id from unconfirmed where not is_made)`;
      return count;
    },
  },
  { name: 'read-model tables', sweep: (sql) => dropAbandoned(sql) },
];
