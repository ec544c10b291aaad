import { createHash } from 'node:crypto';
import type postgres from 'postgres';
import { ConfigurationError } from '../configuration-error.ts';
import { connectOnce } from './client.ts';
import { retryLocked } from './lock-timeout.ts';
import { log } from './migrations/0001-log.ts';
import { readModels } from './migrations/0002-read-models.ts';
import { auth } from './migrations/0003-auth.ts';
import { answers } from './migrations/0004-answers.ts';
import { accounts } from './migrations/0005-accounts.ts';
import { rateLimits } from './migrations/0006-rate-limits.ts';
import { search } from './migrations/0007-search.ts';
import { transparency } from './migrations/0008-transparency.ts';
import { answersOfPeople } from './migrations/0009-answers-of-people.ts';
import { vault } from './migrations/0009-vault.ts';
import { activation } from './migrations/0010-activation.ts';
import { verification } from './migrations/0011-verification.ts';
import { keys } from './migrations/0012-keys.ts';
import { projectorLease } from './migrations/0013-projector-lease.ts';
import { epoch } from './migrations/0014-epoch.ts';
import { snapshots } from './migrations/0015-snapshots.ts';
import { rights } from './migrations/0016-rights.ts';
import { emailAddresses } from './migrations/0017-email-addresses.ts';
import { expiry } from './migrations/0018-expiry.ts';
import { idleSessions } from './migrations/0019-idle-sessions.ts';
import { knownNetworks } from './migrations/0020-known-networks.ts';
import { vaultRights } from './migrations/0024-vault-rights.ts';
import { triggerRights } from './migrations/0025-trigger-rights.ts';
import { images } from './migrations/0031-images.ts';
import { bulk } from './migrations/0034-bulk.ts';
import { accountNumbers } from './migrations/0036-account-numbers.ts';
import { watching } from './migrations/0040-watching.ts';
import { imageUse } from './migrations/0041-image-use.ts';
import { emailVariants } from './migrations/0043-email-variants.ts';
import { logSource } from './migrations/0047-log-source.ts';
import { movedLog } from './migrations/0048-moved-log.ts';
import { watchingInPlace } from './migrations/0049-watching-in-place.ts';
import { accountNumbersOfMany } from './migrations/0050-account-numbers-of-many.ts';
import { devices } from './migrations/0051-devices.ts';
import { notifications } from './migrations/0052-notifications.ts';
import { quietHours } from './migrations/0053-quiet-hours.ts';
import { payoutLinks } from './migrations/0057-payout-links.ts';
import { sessionCountry } from './migrations/0058-session-country.ts';
import { languages } from './migrations/0061-languages.ts';
import { secondFactors } from './migrations/0066-second-factors.ts';
import { news } from './migrations/0067-news.ts';
import { invitations } from './migrations/0068-invitations.ts';
import { push } from './migrations/0069-push.ts';
import { dailyMails } from './migrations/0071-daily-mails.ts';
import { emailChanges } from './migrations/0073-email-changes.ts';
import { keptAddresses } from './migrations/0074-kept-addresses.ts';
import { appendByIndex } from './migrations/0075-append-by-index.ts';
import { oneAppend } from './migrations/0076-one-append.ts';
import { accountTakeover } from './migrations/0077-account-takeover.ts';
import { janitorByIndex } from './migrations/0078-janitor-by-index.ts';
import { oneLiveVideo } from './migrations/0079-one-live-video.ts';
import { endOfLog } from './migrations/0080-end-of-log.ts';
import { announcements } from './migrations/0081-announcements.ts';
import { lateDecisions } from './migrations/0082-late-decisions.ts';
import { voucherCodes } from './migrations/0083-voucher-codes.ts';
import { securityAlerts } from './migrations/0084-security-alerts.ts';
import { sessionEnds } from './migrations/0085-session-ends.ts';
import { mailedCheckpoint } from './migrations/0086-mailed-checkpoint.ts';
import { mailOrder } from './migrations/0087-mail-order.ts';
import { accountRaces } from './migrations/0088-account-races.ts';

export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** Migrations of the database, in the order of application. Each number is used once, here and in the vault. */
export const migrations: readonly Migration[] = [
  log,
  readModels,
  auth,
  answers,
  accounts,
  rateLimits,
  search,
  transparency,
  answersOfPeople,
  activation,
  verification,
  keys,
  projectorLease,
  epoch,
  snapshots,
  rights,
  emailAddresses,
  expiry,
  idleSessions,
  knownNetworks,
  triggerRights,
  images,
  bulk,
  accountNumbers,
  watching,
  imageUse,
  emailVariants,
  logSource,
  movedLog,
  watchingInPlace,
  accountNumbersOfMany,
  devices,
  notifications,
  quietHours,
  payoutLinks,
  sessionCountry,
  languages,
  secondFactors,
  news,
  invitations,
  push,
  dailyMails,
  emailChanges,
  keptAddresses,
  appendByIndex,
  oneAppend,
  accountTakeover,
  janitorByIndex,
  oneLiveVideo,
  endOfLog,
  announcements,
  lateDecisions,
  voucherCodes,
  securityAlerts,
  sessionEnds,
  mailedCheckpoint,
  mailOrder,
  accountRaces,
];

/** Migrations of the vault, which may be in the same database or a separate one. */
export const vaultMigrations: readonly Migration[] = [vault, vaultRights];

/** An arbitrary lock id, the same in every process that migrates. */
const MIGRATION_LOCK = 726_173_402;

/** The longest a migration blocks readers and writers while it waits for a busy table. */
const LOCK_TIMEOUT_MS = 2000;

/** The error codes of a database without a list of migrations, or with one from before 0016. */
const UNLISTED = ['42P01', '42703', '42501'];

interface MigrateOptions {
  readonly lockTimeoutMs?: number;
  /** Further work of the owner, under the same lock. */
  readonly afterwards?: (owner: postgres.Sql) => Promise<void>;
}

/**
 * Brings a database's schema up to date, as its owner. Any number of processes may call it at once: one
 * applies, the others wait. The only place where a client-side transaction is allowed.
 * @throws ConfigurationError when an applied migration had a different text
 */
export async function migrate(
  ownerUrl: string,
  wanted: readonly Migration[] = migrations,
  { lockTimeoutMs = LOCK_TIMEOUT_MS, afterwards }: MigrateOptions = {},
): Promise<void> {
  const sql = connectOnce(ownerUrl);
  try {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await sql`select set_config('lock_timeout', ${lockTimeoutMs}::text, false)`;
    await retryLocked(() =>
      sql.unsafe(`
        create table if not exists public.migration (name text primary key, applied_at timestamptz not null default now());
        alter table public.migration add column if not exists sha256 text`),
    );
    for (const migration of await missingMigrations(sql, wanted)) {
      await retryLocked(() => sql.begin((transaction) => apply(transaction, migration)));
    }
    await afterwards?.(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** A migration applied by a build without checksums is only recorded. */
async function apply(sql: postgres.TransactionSql, migration: Migration): Promise<void> {
  const [applied] = await sql`select from public.migration where name = ${migration.name}`;
  if (!applied) await sql.unsafe(migration.sql);
  await sql`
    insert into public.migration (name, sha256) values (${migration.name}, ${checksumOf(migration)})
    on conflict (name) do update set sha256 = excluded.sha256`;
}

/**
 * The migrations that a database lacks; any login may call it.
 * @throws ConfigurationError when an applied migration had a different text
 */
export async function missingMigrations(
  sql: postgres.Sql,
  wanted: readonly Migration[],
): Promise<Migration[]> {
  const rows = await sql<{ name: string; sha256: string | null }[]>`
    select name, sha256 from public.migration`.catch((error) => {
    if (UNLISTED.includes(error.code)) return [];
    throw error;
  });
  const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  return wanted.filter((migration) => {
    const kept = applied.get(migration.name);
    if (kept && kept !== checksumOf(migration)) {
      throw new ConfigurationError(
        `The database has another version of ${migration.name} than this build. An applied migration is never ` +
          'edited: start a build with the version that was applied.',
      );
    }
    return !kept;
  });
}

const checksumOf = ({ sql }: Migration) => createHash('sha256').update(sql).digest('hex');
