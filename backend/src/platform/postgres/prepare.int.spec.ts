import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { copyOf, createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { connect } from './client.ts';
import { migrate, migrations } from './migrate.ts';
import { databaseAddresses, prepareDatabases } from './prepare.ts';

let database: TestDatabase;
/** A login that the server does not have yet. */
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

/** As whom the product works under an address; it can read the log. */
async function workerAt(url: string): Promise<string> {
  const sql = connect(url, { max: 1, name: 'test' });
  const [row] = await sql<{ name: string }[]>`select session_user as name, (select count(*) from log.event)`;
  await sql.end();
  return row?.name ?? '';
}

it('makes everything in an empty database, the API’s login included, however many begin at once', async () => {
  await useEmpty();
  const prepared = await Promise.all(Array.from({ length: 5 }, () => prepare(apiUrl, database.ownerUrl)));
  for (const addresses of prepared) expect(addresses).toEqual({ databaseUrl: apiUrl, vaultUrl: apiUrl });
  expect(await workerAt(apiUrl)).toBe(name);
});

it('needs no owner once that is done', async () => {
  await useMigrated();
  await prepare(database.url);
  await prepare(database.url, withUser(database.ownerUrl, 'nobody', 'at all'));
});

it('makes a login, and goes on as that, where it has the owner’s address alone', async () => {
  await useEmpty();
  const { databaseUrl, vaultUrl } = await prepare(database.ownerUrl);
  name = new URL(databaseUrl).username;
  expect(name).toMatch(/^watchearn_api_test_/);
  expect(vaultUrl).toBe(databaseUrl);
  expect(await workerAt(databaseUrl)).toBe(name);

  // Somebody has changed the password since, or the owner's is another one.
  await asOwner((owner) => owner.unsafe(`alter role ${name} password 'other'`));
  expect(await prepare(database.ownerUrl)).toEqual({ databaseUrl, vaultUrl });
  expect(await workerAt(databaseUrl)).toBe(name);
});

describe('says what to set', () => {
  const SET_BOTH = /^DATABASE_URL logs in as \S+, who could change .+ Set DATABASE_OWNER_URL to that address/;

  it('when the API would work as the owner', async () => {
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

  it('when migrations are due and nobody may apply them', async () => {
    await useMigrated();
    await asOwner((owner) => owner`delete from public.migration where name = '0016-rights'`);
    await expect(prepare(database.url)).rejects.toThrow(
      /^The database of DATABASE_URL lacks 0016-rights\. Set DATABASE_OWNER_URL .+\/cli\.js migrate/,
    );
  });

  it('when there is no such login, or another password', async () => {
    await useMigrated();
    await expect(prepare(apiUrl)).rejects.toThrow(/^DATABASE_URL does not log in: .+ Set DATABASE_OWNER_URL/);
    await prepare(apiUrl, database.ownerUrl);
    const guess = withUser(apiUrl, name, 'guess');
    await expect(prepare(guess, database.ownerUrl)).rejects.toThrow(/^DATABASE_URL does not log in: .+$/);
    expect(await workerAt(apiUrl)).toBe(name);
  });

  it('when the login may do nothing', async () => {
    await useMigrated();
    await asOwner((owner) => owner.unsafe(`create role ${name} login password 'secret'`));
    await expect(prepare(apiUrl)).rejects.toThrow(/is no member of watchearn_app\. Set DATABASE_OWNER_URL/);
    await prepare(apiUrl, database.ownerUrl);
    expect(await workerAt(apiUrl)).toBe(name);
  });

  it('when a migration was edited after it was applied', async () => {
    await useMigrated();
    await asOwner((owner) => owner`update public.migration set sha256 = 'other' where name = '0007-search'`);
    for (const ownerUrl of [undefined, database.ownerUrl]) {
      await expect(prepare(database.url, ownerUrl)).rejects.toThrow(
        /^The database .+ another 0007-search than/,
      );
    }
  });
});

it('upgrades a database of the build before, which kept no checksums and knew no login', async () => {
  await useEmpty();
  const before = migrations.filter((each) => each.name < '0016');
  await migrate(database.ownerUrl, before);
  await asOwner(async (owner) => {
    await owner`alter table public.migration drop column sha256`;
    // As that build worked: as the owner, in the application's role.
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

it('a migration that has to wait for a reader lets others read meanwhile', async () => {
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
