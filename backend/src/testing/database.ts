import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { migrate, migrateVault } from '../platform/postgres/migrate.ts';

/** An arbitrary lock id: concurrent suites wait for the one that prepares the template. */
const TEMPLATE_LOCK = 726_173_499;

export interface TestDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** A separate, migrated database for one suite, on the test run's server. */
export const createTestDatabase = (): Promise<TestDatabase> => copyOf('migrated', migrateAll);

export async function migrateAll(url: string): Promise<void> {
  await migrate(url);
  await migrateVault(url);
}

/**
 * A copy of the template of that kind, which is created on first use: several times faster than creating
 * every database from scratch.
 */
export async function copyOf(kind: string, make: (url: string) => Promise<void>): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL is not set');
  const admin = postgres(server, { max: 1, onnotice: () => undefined });
  const template = `${kind}_${process.ppid}`;
  const name = `test_${randomBytes(6).toString('hex')}`;
  const urlOf = (database: string) => Object.assign(new URL(server), { pathname: `/${database}` }).href;

  await admin`select pg_advisory_lock(${TEMPLATE_LOCK})`;
  const [existing] = await admin`select from pg_database where datname = ${template}`;
  if (!existing) {
    await admin.unsafe(`create database ${template}_new`);
    await make(urlOf(`${template}_new`));
    await admin.unsafe(`alter database ${template}_new rename to ${template}`);
  }
  // Copying files takes less work than the default, which writes every page to the write-ahead log.
  await admin.unsafe(`create database ${name} template ${template} strategy file_copy`);
  await admin`select pg_advisory_unlock(${TEMPLATE_LOCK})`;
  return {
    url: urlOf(name),
    drop: async () => {
      await admin.unsafe(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
