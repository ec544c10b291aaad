import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { migrate, migrateVault } from '../platform/postgres/migrate.ts';

/** Any number: it makes concurrent suites wait for the one that prepares the template. */
const TEMPLATE_LOCK = 726_173_499;

/** A database of its own for one suite, on the server that the test run started. */
export async function createTestDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL is not set');
  const admin = postgres(server, { max: 1, onnotice: () => undefined });
  const template = `template_${process.ppid}`;
  const name = `test_${randomBytes(6).toString('hex')}`;
  const urlOf = (database: string) => Object.assign(new URL(server), { pathname: `/${database}` }).href;

  // Migrating once and copying is several times quicker than migrating for every suite.
  await admin`select pg_advisory_lock(${TEMPLATE_LOCK})`;
  const [existing] = await admin`select from pg_database where datname = ${template}`;
  if (!existing) {
    await admin.unsafe(`create database ${template}_new`);
    await migrate(urlOf(`${template}_new`));
    await migrateVault(urlOf(`${template}_new`));
    await admin.unsafe(`alter database ${template}_new rename to ${template}`);
  }
  await admin.unsafe(`create database ${name} template ${template}`);
  await admin`select pg_advisory_unlock(${TEMPLATE_LOCK})`;
  return {
    url: urlOf(name),
    drop: async () => {
      await admin.unsafe(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
