/** The holder of an address through races, crashes, restores and key changes. */
import { fork } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import path from 'node:path';
import bcrypt from 'bcryptjs';
import postgres from 'postgres';
import { createEventCodec } from '../../platform/event-store/event-codec.ts';
import { migrate } from '../../platform/postgres/migrate.ts';
import { replay } from '../../platform/projections/replay.ts';
import { KeyEncryption } from '../../platform/vault/key-encryption.ts';
import { Vault } from '../../platform/vault/vault.ts';
import {
  ADMIN,
  EMAIL_HASH_KEY,
  environmentFor,
  SEALING_KEY,
  startProcess,
  type TestOptions,
  type TestProcess,
} from '../../testing/app.ts';
import { createAppDatabase } from '../../testing/app-database.ts';
import { openPool, openStore, type TestDatabase } from '../../testing/database.ts';
import { isFull } from '../../testing/full.ts';
import { emailChangeTokenFor } from '../../testing/mail.ts';
import { capturedLogger } from '../../testing/routes.ts';
import { until } from '../../testing/until.ts';
import { treeQueries, verifyDatabase } from '../audit/index.ts';
import { eventTypes, projections } from '../registry.ts';
import { EmailDirectory, type EmailDirectoryOptions } from './email-directory.ts';

const MAIN = path.resolve(__dirname, '../../../dist/main.js');
const EMAIL = 'ada@example.com';
const OTHER_KEY = 'a second secret for tests, as long as the first';

let database: TestDatabase;
let owner: postgres.Sql;
let processes: TestProcess[];
beforeEach(async () => {
  database = await createAppDatabase();
  owner = postgres(database.ownerUrl, { max: 2, onnotice: () => undefined });
  processes = [];
});
afterEach(async () => {
  await Promise.all(processes.map((each) => each.stop()));
  await owner.end();
  await database.drop();
});

async function start(options?: TestOptions): Promise<TestProcess> {
  const environment = { DATABASE_OWNER_URL: database.ownerUrl, ...options?.environment };
  const process = await startProcess(database.url, { ...options, environment });
  processes.push(process);
  return process;
}

/** Ends all processes and starts one. */
async function startAnew(environment?: NodeJS.ProcessEnv): Promise<TestProcess> {
  await Promise.all(processes.splice(0).map((each) => each.stop()));
  return start(environment && { environment });
}

const signUp = async (process: { client: TestProcess['client'] }, email = EMAIL, password = 'secret') =>
  process.client()('POST /api/auth/register', { body: { name: 'Ada Obi', email, password } });
const logIn = async (process: { client: TestProcess['client'] }, email = EMAIL, password = 'secret') =>
  (await process.client()('POST /api/auth/login', { body: { email, password } })).status;
const remove = async (process: TestProcess, id: string) => {
  const { body } = await process.client()('POST /api/auth/login', { body: ADMIN });
  return (await process.client(body.token)('DELETE /api/users/users/{id}', { params: { id } })).status;
};
const rows = () =>
  owner<{ hash: string; stream: string; user_id: string | null }[]>`
    select hash, stream, user_id from auth.email_address
    where user_id is distinct from (
      select data->>'userId' from log.event where type = 'UserRegistered' and data->>'role' = 'admin'
    )`;
const credentials = async () => (await owner`select from auth.credential`).length;

it('gives an address once, an abandoned one to the next sign-up, and stores no refused sign-ups', async () => {
  const process = await start();
  const log = process.application.store;
  await owner.unsafe(`
    create function log.crash() returns trigger language plpgsql as $$ begin raise 'crash'; end $$;
    create trigger crash before insert on log.event for each row execute function log.crash()`);
  expect((await signUp(process, EMAIL, 'lost')).status).toBe(500);
  await owner.unsafe('drop trigger crash on log.event');
  const [claimed] = await rows();
  expect(claimed).toMatchObject({ user_id: null });

  const { body, status } = await signUp(process);
  expect([status, (await rows())[0]]).toEqual([201, { ...claimed, user_id: body.user._id }]);
  expect((await log.readStream(claimed?.stream ?? '')).map(({ type }) => type)).toEqual(['EmailReserved']);
  expect([await logIn(process), await logIn(process, EMAIL, 'lost')]).toEqual([200, 401]);

  const [people, addresses] = [await credentials(), (await rows()).length];
  expect((await signUp(process, EMAIL, 'another')).status).toBe(409);
  const racing = await Promise.all(Array.from({ length: 8 }, () => signUp(process, 'race@example.com')));
  expect(racing.filter(({ status }) => status === 201)).toHaveLength(1);
  expect([await credentials(), (await rows()).length]).toEqual([people + 1, addresses + 1]);
});

it('knows the holder of an address when the process died right after the append, and frees it with the account', async () => {
  const before = await start();
  const { body } = await signUp(before);
  const [row] = await rows();
  await owner`update auth.email_address set user_id = null where user_id = ${body.user._id}`;
  expect(await logIn(before)).toBe(200);
  expect((await signUp(before)).body.code).toBe('email_taken');
  const process = await startAnew();
  expect(await rows()).toEqual([row]);

  expect(await remove(process, body.user._id)).toBe(200);
  expect(await rows()).toEqual([]);
  // The old row was left behind; the next sign-up gets a new stream.
  await owner`insert into auth.email_address ${owner({ ...row, claimed_at_ms: 0 } as never)}`;
  expect([await logIn(process), (await signUp(process)).status, await logIn(process)]).toEqual([
    401, 201, 200,
  ]);
  expect((await rows()).map(({ stream }) => stream)).not.toEqual([row?.stream]);
});

it('rebuilds all rows after they were lost or the key was changed', async () => {
  const before = await start();
  const kept = await signUp(before, 'former@example.com');
  await before.client(kept.body.token)('POST /api/profile/email', {
    body: { email: EMAIL, password: 'secret' },
  });
  const token = await emailChangeTokenFor(before.outbox, EMAIL);
  await before.client()('POST /api/user/email/change', { body: { token } });
  await owner`delete from auth.email_address where kept_for is not null`;
  const gone = await signUp(before, 'gone@example.com');
  expect(await remove(before, gone.body.user._id)).toBe(200);
  const [row] = await rows();
  for (const environment of [{}, { EMAIL_HASH_KEY: OTHER_KEY }]) {
    await owner`delete from auth.email_address`;
    const after = await startAnew(environment);
    expect([await logIn(after), await logIn(after, 'former@example.com')]).toEqual([200, 401]);
    expect((await signUp(after)).body.code).toBe('email_taken');
  }
  // A different key with existing rows.
  const after = await startAnew({});
  expect(await rows()).toEqual([row]);
  expect([await logIn(after), (await signUp(after, 'gone@example.com')).status]).toEqual([200, 201]);
  expect(kept.body.user._id).toBe(row?.user_id);
});

it('keeps a row that somebody claims while the janitor removes it', async () => {
  const former = randomUUID();
  await owner.unsafe(`
    insert into log.event (position, stream, version, id, type, schema_version, command_id, at_ms, metadata, data)
    values (1, 'email-${former}', 1, gen_random_uuid(), 'EmailReleased', 1, gen_random_uuid(), 0, '{}', '{}');
    insert into log.stream (name, version) values ('email-${former}', 1);
    insert into auth.email_address (hash, stream, claimed_at_ms, kept_for, kept_until_ms)
    values ('abandoned', 'email-${randomUUID()}', 0, null, null), ('former', 'email-${former}', 0, '${former}', 0);
    insert into auth.email_address (hash, stream, user_id, claimed_at_ms)
    values ('deleted', 'email-${randomUUID()}', '${former}', 0);
    insert into rm.deleted_users (id, closed_by, deleted_position, deleted_at_ms) values ('${former}', 'owner', 1, 0)`);
  const sql = openPool(database.url);
  const directory = new EmailDirectory({ sql, key: OTHER_KEY } as EmailDirectoryOptions);
  const claiming = await owner.reserve();
  await claiming`begin`;
  await claiming`update auth.email_address set claimed_at_ms = ${Date.now()} where hash = 'abandoned'`;
  await claiming`update auth.email_address set claimed_at_ms = ${Date.now()}, user_id = null where hash = 'deleted'`;
  await claiming`update auth.email_address set stream = ${`email-${randomUUID()}`}, kept_for = null where hash = 'former'`;
  let isDone = false;
  const sweeping = directory.sweep(sql, Date.now(), 1000).finally(() => {
    isDone = true;
  });
  const waiting = () => owner`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await until(async () => isDone || (await waiting()).length > 0);
  await claiming`commit`;
  claiming.release();
  await sweeping;
  expect(await owner`select hash from auth.email_address order by hash`).toEqual([
    { hash: 'abandoned' },
    { hash: 'deleted' },
    { hash: 'former' },
  ]);
  await sql.end();
});

it('keeps a row that a process claims whose clock is days behind', async () => {
  const sql = openPool(database.url);
  const directory = new EmailDirectory({
    ...{ sql, key: OTHER_KEY, newId: randomUUID, log: { read: async () => ({ isReleased: false }) } },
  } as unknown as EmailDirectoryOptions);
  await directory.start();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 2 * 24 * 60 * 60 * 1000);
  await directory.claim(EMAIL, randomUUID());
  clock.mockRestore();
  expect(await directory.sweep(sql, Date.now(), 1000)).toBe(0);
  await sql.end();
});

it('looks for missing rows in statements that read few streams each, however many there are', async () => {
  const keyId = createHmac('sha256', OTHER_KEY).update('the name of this key').digest('hex').slice(0, 16);
  await owner.unsafe(`
    insert into log.event (position, stream, version, id, type, schema_version, command_id, at_ms, metadata, data)
    select n, 'email-' || gen_random_uuid(), 1, gen_random_uuid(), 'EmailReserved', 1, gen_random_uuid(), 0, '{}',
      json_build_object('userId', gen_random_uuid())
    from generate_series(1, 7000) n;
    insert into log.stream (name, version) select stream, version from log.event;
    insert into log.stream (name, version)
    select 'watch-' || gen_random_uuid(), 1 from generate_series(1, 7000);
    insert into auth.email_address (hash, key_id, stream, user_id, claimed_at_ms)
    select stream, '${keyId}', stream, data->>'userId', 0 from log.event;
    analyze;
    create function log.counted() returns boolean language plpgsql as $$
    declare
      begun text := statement_timestamp()::text;
      before text[] := string_to_array(coalesce(current_setting('test.read', true), ''), ' | ');
      many int := case when before[1] = begun then before[2]::int + 1 else 1 end;
    begin
      if many > 6000 then raise 'a statement reads too many streams'; end if;
      perform set_config('test.read', begun || ' | ' || many, false);
      return true;
    end $$;
    -- As for many more rows.
    do $$ begin execute format('alter database %I set enable_sort = off', current_database()); end $$;
    alter table log.stream enable row level security;
    create policy counted on log.stream to watchearn_app using (log.counted())`);
  const sql = openPool(database.url);
  const directory = new EmailDirectory({ sql, key: OTHER_KEY } as EmailDirectoryOptions);
  await directory.start();
  await sql.end();
});

it('takes over the rows of an early build in statements that change few rows each, however many there are', async () => {
  await signUp(await start());
  await owner.unsafe(`
    update auth.email_address set key_id = '';
    insert into auth.email_address (hash, stream, claimed_at_ms)
    select 'early' || n, 'email-early' || n, 0 from generate_series(1, 7000) n;
    create function auth.counted() returns trigger language plpgsql as $$ begin
      if (select count(*) from changed) > 6000 then raise 'a statement changes too many rows'; end if;
      return null;
    end $$;
    create trigger counted after update on auth.email_address referencing new table as changed
      for each statement execute function auth.counted()`);
  expect(await logIn(await startAnew())).toBe(200);
  expect(await owner`select from auth.email_address where key_id = ''`).toHaveLength(0);
});

it('knows no address to be free when the log was restored again while the rows were completed', async () => {
  const finish: (() => void)[] = [];
  /** Answers as without any rows, and to the first query of each completion when the test says so. */
  const query = async ([first = '']: TemplateStringsArray) => {
    if (first.includes('max(name)')) return [{ last: null }];
    if (first.includes('a.key_id')) await new Promise<void>((resolve) => finish.push(resolve));
    return [];
  };
  const sql = Object.assign(query, { unsafe: () => undefined });
  const directory = new EmailDirectory({ sql, key: OTHER_KEY } as unknown as EmailDirectoryOptions);
  const started = directory.start();
  directory.startOver();
  await until(() => finish.length === 2);
  finish[0]?.();
  await started;
  await expect(directory.isTaken(EMAIL)).rejects.toThrow('not complete');
  finish[1]?.();
  await directory.stop();
  expect(await directory.isTaken(EMAIL)).toBe(false);
});

it('answers neither log-in nor sign-up wrongly while it rebuilds rows after a restore', async () => {
  const process = await start();
  await signUp(process);
  await owner`alter table auth.email_address rename to away`;
  await owner`update log.head set epoch = epoch + 1`;
  await signUp(process, 'wakes@example.com').catch(() => undefined);
  await owner`alter table auth.away rename to email_address`;
  await until(async () => (await logIn(process)) === 200);
  await owner`delete from auth.email_address`;
  await owner`update log.head set epoch = epoch + 1`;
  await until(async () => (await logIn(process)) === 200);
  expect((await signUp(process)).body.code).toBe('email_taken');
});

it('leaves at most one account per address when two processes are killed at any moment', async () => {
  const emails = Array.from({ length: isFull ? 24 : 8 }, (_, number) => `storm${number}@example.com`);
  const passwords = ['one', 'two', 'three'];
  for (let round = 0; round < (isFull ? 3 : 1); round++) {
    const children = await Promise.all([forkApi(), forkApi()]);
    const calls = emails.flatMap((email) =>
      children.flatMap(({ url }) =>
        passwords.map((password) =>
          fetch(`${url}/api/auth/register`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ name: 'Ada', email, password }),
          }).catch(() => undefined),
        ),
      ),
    );
    // Kills the processes as soon as some of the calls have finished.
    await Promise.race([Promise.any(calls.slice(round * 3)), Promise.all(calls)]);
    for (const { child } of children) child.kill('SIGKILL');
    await Promise.all([...children.map(({ ended }) => ended), ...calls]);
  }
  const process = await start();
  for (const email of emails) {
    const statuses = await Promise.all(passwords.map((password) => logIn(process, email, password)));
    const works = statuses.filter((status) => status === 200).length;
    const { status } = await signUp(process, email);
    expect([works, status]).toEqual(works === 1 ? [1, 409] : [0, 201]);
  }
  const accounts = () => owner`select email from rm.users where email like 'storm%'`;
  await until(async () => (await accounts()).length >= emails.length);
  expect((await accounts()).length).toBe(emails.length);
});

async function forkApi() {
  const child = fork(MAIN, { env: environmentFor(database.url, { PORT: '0' }), stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const { port } = await new Promise<{ port: number }>((resolve) => child.once('message', resolve as never));
  return { child, ended, url: `http://127.0.0.1:${port}` };
}

describe('a log of the previous build', () => {
  /** The schema and events of that build: a registered person, one who came back, and a deleted one. */
  async function makeOldLog() {
    await owner.unsafe(`
      drop trigger adopt_reservation on log.event;
      drop function auth.adopt_reservation, auth.hold_email;
      drop table auth.email_address;
      alter table auth.credential drop column unconfirmed_since_ms;
      delete from public.migration where name in ('0017-email-addresses', '0074-kept-addresses')`);
    const sql = openPool(database.url);
    const vault = new Vault(sql, new KeyEncryption(SEALING_KEY));
    const store = openStore(database.url, createEventCodec(eventTypes, vault));
    const append = async (email: string, userId: string, version: number, isThere: boolean) => {
      const reservation = streamOf(email);
      const commandId = randomUUID();
      const metadata = {
        actorId: userId,
        actorRole: 'user' as const,
        correlationId: commandId,
        causationId: commandId,
        requestId: commandId,
      };
      const account = isThere
        ? { type: 'UserRegistered', data: { userId, name: 'Ada Obi', email, role: 'user' } }
        : { type: 'UserDeleted', data: { userId, forfeitedKobo: 0n } };
      await store.append(
        [
          { stream: `account-${userId}`, expected: isThere ? 'none' : 1, events: [account] },
          {
            stream: reservation,
            expected: version || 'none',
            events: [{ type: isThere ? 'EmailReserved' : 'EmailReleased', data: { userId } }],
          },
        ],
        { commandId, metadata, atMs: Date.now() },
      );
    };
    const join = async (email: string, version = 0) => {
      const userId = randomUUID();
      await append(email, userId, version, true);
      const password_hash = await bcrypt.hash('secret', 4);
      await owner`insert into auth.credential ${owner({ user_id: userId, password_hash })}`;
      return userId;
    };
    const leave = (email: string, userId: string, version: number) => append(email, userId, version, false);
    const ada = await join(EMAIL);
    const left = await join('left@example.com');
    await leave('left@example.com', left, 1);
    const former = await join('back@example.com');
    await leave('back@example.com', former, 1);
    const back = await join('back@example.com', 2);
    await owner`insert into auth.credential (user_id, password_hash) values (${randomUUID()}, 'of nobody')`;
    await Promise.all([store.close(), sql.end()]);
    return { ada, back, deleted: [left, former] };
  }

  const streamOf = (email: string, key = EMAIL_HASH_KEY) =>
    `email-${createHmac('sha256', key).update(email).digest('hex')}`;

  async function expectProven(process: TestProcess) {
    await process.application.log.sign();
    const sql = openPool(database.url, { max: 6, statementTimeoutMs: 0 });
    // Before they reach the head, read models still show people whose keys are destroyed already.
    const head = await process.application.store.head();
    await until(async () => {
      const [behind] = await sql`select from rm.checkpoint where active and position < ${head}`;
      return behind === undefined;
    });
    const report = await replay(sql, process.application.store, projections);
    expect(report.models.filter(({ differences }) => differences.length > 0)).toEqual([]);
    const { verifierKey } = process.application.log;
    expect(await verifyDatabase(treeQueries(sql), { verifierKey })).toMatchObject({ passed: true });
    await sql.end();
  }

  it('starts alongside processes of that build, keeps all addresses, and passes verification', async () => {
    const { ada, deleted } = await makeOldLog();
    const { logger, written } = capturedLogger();
    await migrate(database.ownerUrl);
    // Left behind by refused sign-ups.
    const unconfirmed = await owner<{ password_hash: string }[]>`
      select password_hash from auth.credential where unconfirmed_since_ms is not null`;
    expect(unconfirmed).toEqual([{ password_hash: 'of nobody' }]);
    const process = await start({ logger });
    // What a process of the previous build inserts; rolled back.
    const reserve = (email: string) =>
      owner.unsafe(`do $$ begin
        insert into log.event (position, stream, version, id, type, schema_version, command_id, at_ms, metadata, data)
        values (1000, '${streamOf(email)}', 1, gen_random_uuid(), 'EmailReserved', 1, gen_random_uuid(), 0, '{}',
          '{"userId":"${ada}"}');
        if not exists (select from auth.email_address where stream = '${streamOf(email)}') then raise 'no row'; end if;
        raise 'undone';
      end $$`);
    await signUp(process, 'new@example.com');
    await expect(reserve('new@example.com')).rejects.toThrow('this address is taken');
    await expect(reserve('other@example.com')).rejects.toThrow('undone');
    // Erasing the former holder of an address leaves it to the present one.
    for (const id of deleted) expect(await remove(process, id)).toBe(404);
    for (const email of [EMAIL, 'back@example.com']) {
      expect([await logIn(process, email), (await signUp(process, email)).body.code]).toEqual([
        200,
        'email_taken',
      ]);
    }
    const again = await signUp(process, 'left@example.com');
    expect([again.status, await logIn(process, 'left@example.com')]).toEqual([201, 200]);
    expect(written()).toContain('anyone with EMAIL_HASH_KEY can find people');
    await expectProven(process);
  });

  it('links no address to a person once the key has been replaced and the old one destroyed', async () => {
    const { ada } = await makeOldLog();
    await start();
    const { logger, written } = capturedLogger();
    await Promise.all(processes.splice(0).map((each) => each.stop()));
    const process = await start({ logger, environment: { EMAIL_HASH_KEY: OTHER_KEY } });
    expect(written()).not.toContain('anyone with EMAIL_HASH_KEY');
    expect([await logIn(process), (await signUp(process)).body.code]).toEqual([200, 'email_taken']);
    expect(await owner`select from log.stream where name = ${streamOf(EMAIL, OTHER_KEY)}`).toHaveLength(0);
    expect(await remove(process, ada)).toBe(200);
    expect(await owner`select from auth.email_address where user_id = ${ada}`).toHaveLength(0);
    expect((await signUp(process)).status).toBe(201);
    await expectProven(process);
  });
});
