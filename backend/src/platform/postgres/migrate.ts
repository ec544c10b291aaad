import postgres from 'postgres';
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
import { emailAddresses } from './migrations/0017-email-addresses.ts';
import { idleSessions } from './migrations/0019-idle-sessions.ts';

interface Migration {
  readonly name: string;
  readonly sql: string;
}

const migrations = [
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
  emailAddresses,
  idleSessions,
];

/** Any number: it only has to be the same in every process that migrates. */
const MIGRATION_LOCK = 726_173_402;

/**
 * Brings the database's schema up to date. Any number of processes may call it at once: one
 * applies, the others wait. The only place where a client-side transaction is allowed.
 */
export const migrate = (databaseUrl: string): Promise<void> => apply(migrations, databaseUrl);

/** As {@link migrate} for the vault, which may be in the same database or in one of its own. */
export const migrateVault = (vaultUrl: string): Promise<void> => apply([vault], vaultUrl);

async function apply(wanted: readonly Migration[], databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await sql`create table if not exists public.migration (name text primary key, applied_at timestamptz not null default now())`;
    const applied = new Set(
      (await sql<{ name: string }[]>`select name from public.migration`).map((row) => row.name),
    );
    for (const { name, sql: text } of wanted) {
      if (applied.has(name)) continue;
      await sql.begin(async (transaction) => {
        await transaction.unsafe(text);
        await transaction`insert into public.migration (name) values (${name})`;
      });
    }
  } finally {
    await sql.end({ timeout: 5 });
  }
}
