import { randomBytes } from 'node:crypto';
import type { EventCodec } from '../platform/event-store/event-codec.ts';
import { PostgresEventStore } from '../platform/event-store/postgres.ts';
import { withDatabase } from '../platform/postgres/address.ts';
import { connect, connectOnce, type Sql } from '../platform/postgres/client.ts';
import { derivedLogin } from '../platform/postgres/login.ts';
import { prepareDatabases } from '../platform/postgres/prepare.ts';

/** An arbitrary lock id: concurrent suites wait for the one that prepares the template. */
const TEMPLATE_LOCK = 726_173_499;

/** Multiplies the database's time limits, so that a busy machine does not fail tests. */
export const PATIENCE = 60;

/** The addresses of a database: for the API, and for its owner. */
interface TestAddresses {
  url: string;
  ownerUrl: string;
}

export interface TestDatabase extends TestAddresses {
  drop: () => Promise<void>;
}

/** A separate, migrated database for one suite, on the test run's server. */
export const createTestDatabase = (): Promise<TestDatabase> => copyOf('migrated', migrateAll);

export async function migrateAll({ url, ownerUrl }: TestAddresses): Promise<void> {
  const database = { databaseUrl: url, databaseOwnerUrl: ownerUrl };
  await prepareDatabases({ ...database, vaultUrl: url, vaultOwnerUrl: ownerUrl });
}

/**
 * A copy of the template of that kind, which is created on first use: several times faster than creating
 * every database from scratch.
 */
export async function copyOf(
  kind: string,
  make: (addresses: TestAddresses) => Promise<void>,
): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL is not set');
  const admin = connectOnce(server);
  const template = `${kind}_${process.ppid}`;
  const name = `test_${randomBytes(6).toString('hex')}`;
  // One login for all databases of a server.
  const login = derivedLogin(server);
  if (!login) throw new Error('TEST_DATABASE_URL has no password');
  const addressesOf = (database: string) => ({
    url: withDatabase(login, database),
    ownerUrl: withDatabase(server, database),
  });

  await admin`select pg_advisory_lock(${TEMPLATE_LOCK})`;
  const [existing] = await admin`select from pg_database where datname = ${template}`;
  if (!existing) {
    await admin.unsafe(`create database ${template}_new`);
    await make(addressesOf(`${template}_new`));
    await admin.unsafe(`alter database ${template}_new rename to ${template}`);
  }
  // Copying files takes less work than the default, which writes every page to the write-ahead log.
  await admin.unsafe(`create database ${name} template ${template} strategy file_copy`);
  await admin`select pg_advisory_unlock(${TEMPLATE_LOCK})`;
  return {
    ...addressesOf(name),
    drop: async () => {
      await admin.unsafe(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

/** A connection pool like the API's, but patient with a busy machine. */
export const openPool = (url: string, options: Partial<Parameters<typeof connect>[1]> = {}): Sql =>
  connect(url, { max: 6, name: 'spec', patience: PATIENCE, ...options });

/** The log of a database, also patient with a busy machine. */
export const openStore = (
  url: string,
  codec: EventCodec,
  options: ConstructorParameters<typeof PostgresEventStore>[2] = {},
): PostgresEventStore =>
  new PostgresEventStore(url, codec, { patience: PATIENCE, appendTimeoutMs: 5000 * PATIENCE, ...options });
