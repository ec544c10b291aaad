import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { copyOf, createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { KeyEncryption } from '../vault/key-encryption.ts';
import { Vault } from '../vault/vault.ts';
import { connect } from './client.ts';
import { migrate, migrations } from './migrate.ts';
import { databaseAddresses, prepareDatabases } from './prepare.ts';

let database: TestDatabase;
/** A login that does not exist on the server yet. */
let name: string;
let apiUrl: string;

const withUser = (address: string, username: string, password: string) =>
  Object.assign(new URL(address), { username, password }).href;

async function use(copy: Promise<TestDatabase>): Promise<void> {
  database = await copy;
  name = `watchearn_test_${randomBytes(4).toString('hex')}`;
  apiUrl = withUser(database.ownerUrl, name, 'secret');
}
const useEmpty = () => use(copyOf('empty', async () => undefined));
const useMigrated = () => use(createTestDatabase());

async function asOwner<T>(task: (owner: postgres.Sql) => Promise<T>): Promise<T> {
  const owner = postgres(database.ownerUrl, { max: 1, onnotice: () => undefined });
  try {
    return await task(owner);
  } finally {
    await owner.end();
  }
}

afterEach(async () => {
  await asOwner((owner) => owner.unsafe(`drop role if exists ${name}`));
  await database.drop();
});

const prepare = (DATABASE_URL: string, DATABASE_OWNER_URL?: string) =>
  prepareDatabases(databaseAddresses({ DATABASE_URL, DATABASE_OWNER_URL }));

/** The user that the product works as under an address; asserts that it can read the log. */
async function workerAt(url: string): Promise<string> {
  const sql = connect(url, { max: 1, name: 'test' });
  const [row] = await sql<{ name: string }[]>`select session_user as name, (select count(*) from log.event)`;
  await sql.end();
  return row?.name ?? '';
}

it('prepares an empty database including the API’s login, however many processes start at once', async () => {
  await useEmpty();
  const prepared = await Promise.all(Array.from({ length: 5 }, () => prepare(apiUrl, database.ownerUrl)));
  for (const addresses of prepared) expect(addresses).toEqual({ databaseUrl: apiUrl, vaultUrl: apiUrl });
  expect(await workerAt(apiUrl)).toBe(name);
});

it('needs no owner afterwards', async () => {
  await useMigrated();
  await prepare(database.url);
  await prepare(database.url, withUser(database.ownerUrl, 'nobody', 'at all'));
});

it('creates a login and works under it when only the owner’s address is set', async () => {
  await useEmpty();
  const { databaseUrl, vaultUrl } = await prepare(database.ownerUrl);
  name = new URL(databaseUrl).username;
  expect(name).toMatch(/^watchearn_api_test_/);
  expect(vaultUrl).toBe(databaseUrl);
  expect(await workerAt(databaseUrl)).toBe(name);

  // The password has been changed since, or the owner's has.
  await asOwner((owner) => owner.unsafe(`alter role ${name} password 'other'`));
  expect(await prepare(database.ownerUrl)).toEqual({ databaseUrl, vaultUrl });
  expect(await workerAt(databaseUrl)).toBe(name);
});

it('prepares a vault in a separate database', async () => {
  await useMigrated();
  const separate = await copyOf('empty', async () => undefined);
  const vaultUrl = withUser(separate.ownerUrl, name, 'secret');
  const { url: databaseUrl } = database;
  const vaultOwnerUrl = separate.ownerUrl;
  await prepareDatabases({ databaseUrl, databaseOwnerUrl: null, vaultUrl, vaultOwnerUrl });
  const vaultSql = connect(vaultUrl, { max: 2, name: 'test' });
  const vault = new Vault(vaultSql, new KeyEncryption('01'.repeat(32)));
  expect((await vault.findOrMake(new Set(['ada']))).size).toBe(1);
  await expect(vaultSql`delete from vault.subject_key`).rejects.toMatchObject({ code: '42501' });
  await vaultSql.end();
  await separate.drop();
});

describe('tells the operator what to set', () => {
  const SET_BOTH =
    /^DATABASE_URL logs in as \S+, who could change the log\. Set DATABASE_OWNER_URL to that address/;

  it('when both addresses are the owner’s', async () => {
    await useMigrated();
    await expect(prepare(database.ownerUrl, database.ownerUrl)).rejects.toThrow(SET_BOTH);
  });

  it.each(['createrole', 'superuser', 'in role pg_write_all_data', 'in role pg_execute_server_program'])(
    'when the API’s login is %s',
    async (right) => {
      await useMigrated();
      await asOwner((owner) => owner.unsafe(`create role ${name} login password 'secret' ${right}`));
      await expect(prepare(apiUrl, database.ownerUrl)).rejects.toThrow(SET_BOTH);
    },
  );

  it('when migrations are due and no owner is set to apply them', async () => {
    await useMigrated();
    await asOwner((owner) => owner`delete from public.migration where name = '0016-rights'`);
    await expect(prepare(database.url)).rejects.toThrow(
      /^The database of DATABASE_URL lacks 0016-rights\. Set DATABASE_OWNER_URL .+\/cli\.js migrate/,
    );
  });

  it('when the login does not exist or has another password', async () => {
    await useMigrated();
    await expect(prepare(apiUrl)).rejects.toThrow(/^DATABASE_URL does not log in: .+ Set DATABASE_OWNER_URL/);
    await prepare(apiUrl, database.ownerUrl);
    const guess = withUser(apiUrl, name, 'guess');
    await expect(prepare(guess, database.ownerUrl)).rejects.toThrow(/^DATABASE_URL does not log in: .+$/);
    expect(await workerAt(apiUrl)).toBe(name);
  });

  it('when the login has no rights', async () => {
    await useMigrated();
    await asOwner((owner) => owner.unsafe(`create role ${name} login password 'secret'`));
    await expect(prepare(apiUrl)).rejects.toThrow(/not a member of watchearn_app\. Set DATABASE_OWNER_URL/);
    await prepare(apiUrl, database.ownerUrl);
    expect(await workerAt(apiUrl)).toBe(name);
  });

  it('when a migration was edited after it was applied', async () => {
    await useMigrated();
    await asOwner((owner) => owner`update public.migration set sha256 = 'other' where name = '0007-search'`);
    for (const ownerUrl of [undefined, database.ownerUrl]) {
      await expect(prepare(database.url, ownerUrl)).rejects.toThrow(
        /^The database .+ another version of 0007-search than/,
      );
    }
  });
});

it('upgrades a database of the previous build, which had no checksums and no login', async () => {
  await useEmpty();
  const before = migrations.filter((each) => each.name < '0016');
  await migrate(database.ownerUrl, before);
  await asOwner(async (owner) => {
    await owner`alter table public.migration drop column sha256`;
    // That build worked as the owner in the application's role.
    await owner`set role watchearn_app`;
    await owner`create table rm.users_v1 (id text primary key)`;
    await owner`insert into rm.checkpoint (table_name, projection, version) values ('users_v1', 'users', 1)`;
    await owner`select rm.activate('users_v1')`;
  });

  await prepare(apiUrl, database.ownerUrl);
  expect(
    await asOwner(
      (owner) => owner`select name from public.migration where length(sha256) is distinct from 64`,
    ),
  ).toEqual([]);
  const api = connect(apiUrl, { max: 1, name: 'test' });
  await api`create table rm.users_v2 (id text primary key)`;
  await api`insert into rm.checkpoint (table_name, projection, version) values ('users_v2', 'users', 2)`;
  await api`select rm.activate('users_v2')`;
  expect(await api`select to_regclass('rm.users_v1') as old`).toEqual([{ old: null }]);
  await api.end();
});

it('a migration that waits for a reader does not block other readers', async () => {
  await useMigrated();
  const change = { name: '9999-change', sql: 'alter table log.stream add column note text' };
  const api = connect(database.url, { max: 2, name: 'test' });
  const reader = await api.reserve();
  await reader`begin`;
  await reader`select from log.stream`;
  let isApplied = false;
  const applied = migrate(database.ownerUrl, [change], { lockTimeoutMs: 20 }).then(() => {
    isApplied = true;
  });
  for (let reads = 0; reads < 20; reads++)
    await api`select pg_sleep(0.01), (select count(*) from log.stream)`;
  expect(isApplied).toBe(false);
  await reader`commit`;
  reader.release();
  await applied;
  await api`select note from log.stream`;
  await api.end();
});
