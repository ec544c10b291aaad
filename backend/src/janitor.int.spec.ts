/** What the janitor removes and what it leaves, tested by turning the clock. */

import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from 'mf-shared/contracts';
import { openCheckpoint, proveConsistency, readVerifierKey, verifyConsistency } from 'mf-shared/transparency';
import postgres from 'postgres';
import { EmailDirectory } from './modules/accounts/index.ts';
import { treeQueries, verifyDatabase } from './modules/audit/index.ts';
import { Janitor, type JanitorRule } from './platform/janitor/janitor.ts';
import { platformRules } from './platform/janitor/rules.ts';
import { ADMIN, startProcess, startTestApp, type TestApp } from './testing/app.ts';
import { createAppDatabase } from './testing/app-database.ts';
import { openPool, type TestDatabase } from './testing/database.ts';
import { send } from './testing/http.ts';
import { PIXEL } from './testing/image.ts';
import { emailChangeTokenFor, resetTokenFor } from './testing/mail.ts';
import { until } from './testing/until.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

let app: TestApp;
let owner: postgres.Sql;
let folder: string;
let turnedMs = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'watchearn-janitor-'));
  app = await startTestApp({
    clock: () => Date.now() + turnedMs,
    environment: { AUDIT_CHECKPOINT_DIR: folder },
  });
  owner = postgres(app.databaseOwnerUrl, { max: 2, onnotice: () => undefined });
});
afterEach(() => {
  turnedMs = 0;
});
afterAll(async () => {
  await owner.end();
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

async function sweepIn(ms: number): Promise<void> {
  const { janitor } = app.application;
  turnedMs = ms;
  // On a slow machine, the process may be sweeping by itself.
  await until(() => janitor.sweep(Date.now() + ms));
  expect(janitor.figures.filter(({ failures }) => failures > 0)).toEqual([]);
}

/** Signs in at the turned time: earlier sessions may have been swept. */
async function signIn(person = ADMIN): Promise<string> {
  return (await app.client()('POST /api/auth/login', { body: person })).body.token;
}
const asAdmin = async () => app.client(await signIn());

const sessionsOf = async (id: string) => (await owner`select from auth.session where user_id = ${id}`).length;

it('removes ended sessions at once, and other sessions when they expire', async () => {
  const { id, email, call } = await app.newUser();
  const { body } = await app.client()('POST /api/auth/login', { body: { email, password: 'secret' } });
  await call('POST /api/auth/logout');
  expect(await sessionsOf(id)).toBe(2);
  await sweepIn(2 * MINUTE_MS);
  expect(await sessionsOf(id)).toBe(1);
  expect((await call('GET /api/user/me')).status).toBe(401);
  expect((await app.client(body.token)('GET /api/user/me')).status).toBe(200);
  await sweepIn(12 * HOUR_MS + MINUTE_MS);
  expect(await sessionsOf(id)).toBe(0);
});

it('removes nothing early in a process whose clock is ahead, or behind', async () => {
  const [ada, obi] = [await app.newUser(), await app.newUser()];
  const forget = ({ email }: typeof ada) =>
    app.client()('POST /api/auth/forgot-password', { body: { email } });
  const linksOf = async ({ id }: typeof ada) =>
    (await owner`select from auth.reset_link where user_id = ${id}`).length;
  await forget(ada);
  await resetTokenFor(app.outbox, ada.email);
  const nowMs = Date.now() + 3 * DAY_MS;
  const ahead = await startProcess(app.databaseUrl, { clock: () => nowMs });
  await until(() => ahead.application.janitor.sweep());
  await ahead.stop();
  expect([await sessionsOf(ada.id), await linksOf(ada)]).toEqual([1, 1]);

  const clock = jest.spyOn(Date, 'now').mockReturnValue(nowMs);
  await forget(obi);
  await resetTokenFor(app.outbox, obi.email);
  expect(await linksOf(ada)).toBe(1);
  clock.mockReturnValue(nowMs - 3 * DAY_MS - HOUR_MS);
  await forget(ada);
  await resetTokenFor(app.outbox, ada.email, 2);
  clock.mockRestore();
  expect(await linksOf(ada)).toBe(2);
});

it('removes reset links when they expire', async () => {
  const { id, email } = await app.newUser();
  const links = async () => (await owner`select from auth.reset_link where user_id = ${id}`).length;
  await app.client()('POST /api/auth/forgot-password', { body: { email } });
  await resetTokenFor(app.outbox, email);
  await sweepIn(29 * MINUTE_MS);
  expect(await links()).toBe(1);
  await sweepIn(31 * MINUTE_MS);
  expect(await links()).toBe(0);
});

it('removes links to new addresses and former addresses when they expire', async () => {
  const { id, email, call } = await app.newUser();
  const ask = (asked: string) =>
    call('POST /api/profile/email', { body: { email: asked, password: 'secret' } });
  await ask(`first-${email}`);
  const token = await emailChangeTokenFor(app.outbox, `first-${email}`);
  await app.client()('POST /api/user/email/change', { body: { token } });
  await ask(`second-${email}`);
  const left = async () => {
    const [row] = await owner`
      select (select count(*)::int from auth.email_change where user_id = ${id}) as links,
        (select count(*)::int from auth.email_address where kept_for = ${id}) as kept`;
    return row;
  };
  await sweepIn(23 * HOUR_MS);
  expect(await left()).toEqual({ links: 1, kept: 1 });
  await sweepIn(25 * HOUR_MS);
  expect(await left()).toEqual({ links: 0, kept: 1 });
  await sweepIn(73 * HOUR_MS);
  expect(await left()).toEqual({ links: 0, kept: 0 });
});

it('removes idempotency keys after 72 hours, and still moves their money only once', async () => {
  const user = await app.newEarner(12_000);
  const withdraw = (token: string, amount = 5000) =>
    send(app.url, '/api/user/withdraw', {
      method: 'POST',
      token,
      headers: { 'idempotency-key': 'withdrawn-once' },
      body: { amount, bank: 'Zenith', accountNumber: '0123456789', accountName: 'Ada Obi' },
    });
  const keys = async () => (await owner`select from http.answer where actor_id = ${user.id}`).length;
  const first = await withdraw(user.token);
  await sweepIn(72 * HOUR_MS - MINUTE_MS);
  const token = await signIn({ email: user.email, password: 'secret' });
  expect([await keys(), (await withdraw(token, 6000)).status]).toEqual([1, 422]);
  await sweepIn(72 * HOUR_MS + MINUTE_MS);
  expect(await keys()).toBe(0);
  // The log knows the command, whatever a later call under its key requests.
  const again = [await withdraw(token), await withdraw(token, 6000)];
  expect(again.map(({ status }) => status)).toContain(201);
  expect(JSON.parse(again[0]?.text ?? '').withdrawal._id).toBe(JSON.parse(first.text).withdrawal._id);
  expect((await app.client(token)('GET /api/user/me')).body.user.earning).toBe(7000);
});

it('removes password hashes whose accounts were never created, and no others', async () => {
  const { id, email } = await app.newUser();
  const unused = randomUUID();
  const known = async () =>
    (
      await owner<{ user_id: string }[]>`
      select user_id from auth.credential where user_id = any(${[id, unused]})`
    ).map((row) => row.user_id);
  await owner`insert into auth.credential (user_id, password_hash) values (${unused}, 'x')`;
  // As if the process had died right after the append.
  await owner`update auth.credential set unconfirmed_since_ms = ${Date.now()} where user_id = ${id}`;
  await sweepIn(23 * HOUR_MS);
  expect((await known()).sort()).toEqual([id, unused].sort());
  await sweepIn(DAY_MS + MINUTE_MS);
  expect(await known()).toEqual([id]);
  expect(await owner`select from auth.credential where unconfirmed_since_ms is not null`).toHaveLength(0);
  const { status } = await app.client()('POST /api/auth/login', { body: { email, password: 'secret' } });
  expect(status).toBe(200);
});

it('removes addresses of abandoned claims and of deleted people, and no others', async () => {
  const [kept, gone] = [await app.newUser(), await app.newUser()];
  const rowsOf = (id: string) => owner`select * from auth.email_address where user_id = ${id}`;
  const [row] = await rowsOf(gone.id);
  await (await asAdmin())('DELETE /api/users/users/{id}', { params: { id: gone.id } });
  await owner`insert into auth.email_address ${owner(row as never)}`;
  await until(async () => (await owner`select from rm.deleted_users where id = ${gone.id}`).length === 1);
  const claim = `email-${randomUUID()}`;
  await owner`
    insert into auth.email_address (hash, stream, claimed_at_ms) values ('claimed', ${claim}, ${Date.now()})`;
  await owner`update auth.email_address set user_id = null where user_id = ${kept.id}`;
  const claims = () => owner`select from auth.email_address where stream = ${claim}`;
  await sweepIn(23 * HOUR_MS);
  expect([(await claims()).length, (await rowsOf(gone.id)).length]).toEqual([1, 0]);
  await sweepIn(DAY_MS + MINUTE_MS);
  expect(await claims()).toHaveLength(0);
  const body = { email: kept.email, password: 'secret' };
  expect((await app.client()('POST /api/auth/login', { body })).status).toBe(200);
});

it('removes images a day after their last use, and no others', async () => {
  const admin = await asAdmin();
  const addImage = async (salt: string): Promise<string> => {
    const data = Buffer.concat([Buffer.from(PIXEL, 'base64'), Buffer.from(salt)]).toString('base64');
    return (await (await asAdmin())('POST /api/images', { body: { data } })).body.image;
  };
  const { captions } = (
    await admin('POST /api/captions', { body: endpoints['POST /api/captions'].example.body })
  ).body;
  const [ofVideo, ofReward, replaced, again] = await Promise.all(['v', 'r', 'old', 'again'].map(addImage));
  const left = async () =>
    (await owner<{ id: string }[]>`select id from media.image order by id`).map(({ id }) => id);
  const link = 'https://videos.example/v.webm';
  const { body } = await admin('POST /api/videolink', {
    body: { title: 'Lagoon', videolink: link, price: 50, image: replaced, captions },
  });
  const params = { id: body.video._id };
  await admin('POST /api/rewards', { body: { title: 'Cap', type: 'Gift', price: 9, image: ofReward } });
  await admin('PUT /api/videolink/{id}', { params, body: { image: ofVideo } });
  await until(
    async () => (await owner`select from rm.videos where image_id = ${ofVideo as string}`).length === 1,
  );

  await sweepIn(0);
  await sweepIn(DAY_MS - HOUR_MS);
  expect(await left()).toHaveLength(5);
  // Uploaded again at the last moment, and not used yet.
  expect(await addImage('again')).toBe(again);
  await sweepIn(DAY_MS + HOUR_MS);
  expect(await left()).toEqual([ofVideo, ofReward, again, captions].sort());
  const later = await asAdmin();
  expect((await later('PUT /api/videolink/{id}', { params, body: { image: replaced } })).status).toBe(422);
  await later('DELETE /api/videolink/{id}', { params });
  await until(async () => (await owner`select from rm.videos where image_id is not null`).length === 0);
  await sweepIn(DAY_MS + 2 * HOUR_MS);
  await sweepIn(3 * DAY_MS);
  expect(await left()).toEqual([ofReward]);
});

it('drops read-model tables that are not shown and have not been filled for ten minutes', async () => {
  const make = (name: string, minutes: number) =>
    owner.unsafe(`
      create table rm.${name} (id text primary key); alter table rm.${name} owner to watchearn_app;
      insert into rm.checkpoint (table_name, projection, version, led_until)
      values ('${name}', 'users', 1, clock_timestamp() - interval '${minutes} minutes')`);
  await make('users_v0', 11);
  await make('users_v1', 9);
  const tables = async () =>
    (
      await owner<{ name: string }[]>`
      select relname as name from pg_class where relname in ('users_v0', 'users_v1')`
    ).map(({ name }) => name);
  await sweepIn(2 * DAY_MS);
  expect(await tables()).toEqual(['users_v1']);
  await owner`drop table rm.users_v1`;
  await owner`delete from rm.checkpoint where table_name = 'users_v1'`;
});

it('keeps all checkpoints of the last day and the first of each earlier day, and proves removed ones', async () => {
  const { log, store } = app.application;
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const signed: { size: number; note: string }[] = [];
  const nextFile = (size: number) => join(folder, String(size));
  const queries = treeQueries(openPool(app.databaseUrl));
  /** Signs at the given time, as a process of that day would have done. */
  const signAt = async (atMs: number) => {
    turnedMs = atMs - Date.now();
    await app.newUser();
    await log.sign();
    const size = await store.head();
    const note = await readFile(nextFile(size), 'utf8');
    await utimes(nextFile(size), atMs / 1000, atMs / 1000);
    signed.push({ size, note });
  };
  // Otherwise the background signer might sign at a time on those days.
  await log.sign();
  const before = new Set((await queries.checkpoints(1e9)).map(({ size }) => size));
  for (const daysAgo of [4, 3]) {
    for (const hour of [1, 2, 23]) await signAt(today - daysAgo * DAY_MS + hour * HOUR_MS);
  }
  for (const minutes of [3, 2, 1]) await signAt(Date.now() - minutes * MINUTE_MS);
  const sizes = signed.map(({ size }) => size);
  const expected = [0, 3, 6, 7, 8].map((index) => sizes[index]);

  await sweepIn(2 * HOUR_MS);
  const stored = (await queries.checkpoints(1e9)).map(({ size }) => size).filter((size) => !before.has(size));
  expect(stored).toEqual(expected);
  const files = (await readdir(folder)).map(Number).filter((size) => sizes.includes(size));
  expect(files.sort((one, other) => one - other)).toEqual(expected);
  await expect(owner`delete from audit.checkpoint where size = ${sizes[7] ?? 0}`).rejects.toThrow('stays');
  await expect(owner`delete from audit.tree_head where size = ${sizes[3] ?? 0}`).rejects.toThrow('stays');

  const verifier = readVerifierKey(log.verifierKey);
  const newest = openCheckpoint(signed.at(-1)?.note ?? '', verifier);
  for (const { note } of signed) {
    const kept = openCheckpoint(note, verifier);
    const proof = await proveConsistency(kept.size, newest.size, queries.readTile);
    expect(verifyConsistency(kept, newest, proof)).toBe(true);
  }
  const kept = signed.map(({ note }) => note);
  expect(await verifyDatabase(queries, { verifierKey: log.verifierKey, kept })).toMatchObject({
    passed: true,
    kept: expect.any(Number),
  });
  await log.sign();
  expect(log.state().hasAlarm).toBe(false);
});

describe('in large tables', () => {
  const PEOPLE = 20_000;
  let database: TestDatabase;
  let sql: postgres.Sql;
  beforeAll(async () => {
    database = await createAppDatabase();
    sql = postgres(database.ownerUrl, { max: 1 });
    await sql.unsafe(`
      insert into auth.session (id, user_id, role, expires_at_ms, kept_until_ms)
      select gen_random_uuid(), gen_random_uuid(), 'user', n, case when n % 2 = 0 then n + ${DAY_MS} end
      from generate_series(1, ${PEOPLE}) n;
      insert into auth.email_address (hash, stream, user_id, claimed_at_ms)
      select n, 'email-' || n, 'present-' || n, 0 from generate_series(1, ${PEOPLE}) n;
      insert into rm.deleted_users (id, deleted_position, deleted_at_ms, closed_by)
      select 'deleted-' || n, n, 0, 'owner' from generate_series(1, ${PEOPLE}) n;
      analyze`);
  });
  afterAll(async () => {
    await sql.end();
    await database.drop();
  });

  function newDirectory(): EmailDirectory {
    const unused = null as never;
    return new EmailDirectory({
      sql,
      key: 'a',
      newId: randomUUID,
      onRetry: unused,
      log: unused,
      store: unused,
    });
  }

  /** The tables that a sweep reads from their beginning. */
  async function scannedBy(sweep: JanitorRule['sweep'] | undefined): Promise<string> {
    const plans: string[] = [];
    const explained = async ([first, ...rest]: TemplateStringsArray, ...values: never[]) => {
      const explain = Object.assign([`explain ${first}`, ...rest], { raw: [] });
      for (const row of await sql(explain, ...values)) plans.push(row['QUERY PLAN']);
      return sql(Object.assign([first, ...rest], { raw: [] }) as never, ...values);
    };
    await sweep?.(explained as never, 0, 1000);
    expect(plans).not.toEqual([]);
    return plans.filter((line) => line.includes('Seq Scan')).join('\n');
  }

  it('finds expired and ended sessions by index', async () => {
    expect(await scannedBy(platformRules.find(({ name }) => name === 'sessions')?.sweep)).toBe('');
  });

  it('finds addresses of deleted people by index', async () => {
    const directory = newDirectory();
    const scanned = await scannedBy((...call) => directory.sweep(...call));
    expect(scanned).not.toMatch(/email_address|deleted_users/);
  });

  it('finds the address of every deleted person, some people at a time, and starts over', async () => {
    const leave = (id: string) => sql`
      insert into auth.email_address (hash, stream, user_id, claimed_at_ms) values (${id}, ${id}, ${id}, 0)`;
    const directory = newDirectory();
    const sweep = () => directory.sweep(sql, 0, PEOPLE / 2);
    await leave('deleted-1');
    await leave(`deleted-${PEOPLE}`);
    expect([await sweep(), await sweep(), await sweep()]).toEqual([1, 1, 0]);
    await leave('deleted-1');
    expect(await sweep()).toBe(1);
  });
});

describe('the janitor', () => {
  const rule = (name: string, sweep: () => Promise<number>) => ({ name, sweep });

  it('continues past a failing rule, works in bounded batches and reports what it did', async () => {
    const sql = openPool(app.databaseUrl);
    const failed: string[] = [];
    const limits: number[] = [];
    const janitor = new Janitor(sql, {
      rules: [
        rule('broken', () => Promise.reject(new Error('broken'))),
        { name: 'endless', sweep: async (_, __, limit) => limits.push(limit) && limit },
      ],
      clock: Date.now,
      onFailed: (name) => failed.push(name),
    });
    for (const atMs of [HOUR_MS, 2 * HOUR_MS]) await janitor.sweep(atMs);
    expect(failed).toEqual(['broken', 'broken']);
    expect(limits).toEqual(Array.from({ length: 40 }, () => 1000));
    expect(janitor.figures).toEqual([
      { rule: 'broken', removed: 0, failures: 2, finishedAtMs: 0 },
      { rule: 'endless', removed: 40_000, failures: 0, finishedAtMs: 2 * HOUR_MS },
    ]);
    await sql.end();
  });

  it('goes by its own clock or that of the database, whichever is behind', async () => {
    const sql = openPool(app.databaseUrl);
    const times: number[] = [];
    const sweep = async (_: unknown, nowMs: number) => times.push(nowMs) * 0;
    for (const clock of [() => 5, () => Date.now() + DAY_MS]) {
      const janitor = new Janitor(sql, {
        ...{ clock, onFailed: () => undefined },
        rules: [{ name: 'any', sweep }],
      });
      while (!(await janitor.sweep()));
    }
    expect(times[0]).toBe(5);
    expect(Math.abs((times[1] ?? 0) - Date.now())).toBeLessThan(HOUR_MS);
    await sql.end();
  });

  it('sweeps in one process at a time', async () => {
    const sql = openPool(app.databaseUrl);
    const options = { clock: Date.now, onFailed: () => undefined };
    let finish: (count: number) => void = () => undefined;
    const began = new Promise<void>((begin) => {
      const sweep = () => {
        begin();
        return new Promise<number>((resolve) => {
          finish = resolve;
        });
      };
      void new Janitor(sql, { ...options, rules: [rule('slow', sweep)] }).sweep();
    });
    await began;
    const other = new Janitor(sql, { ...options, rules: [rule('never', () => Promise.reject(new Error()))] });
    expect(await other.sweep()).toBe(false);
    expect(other.figures[0]).toMatchObject({ failures: 0, finishedAtMs: 0 });
    finish(0);
    while (!(await other.sweep()));
    expect(other.figures[0]).toMatchObject({ failures: 1 });
    await sql.end();
  });

  it('appears in the metrics and in ADR 26 with all of its rules', async () => {
    await (await app.newUser()).call('POST /api/auth/logout');
    await sweepIn(3 * HOUR_MS);
    const rules = app.application.janitor.figures.map(({ rule }) => rule);
    const { text } = await send(app.url, '/metrics');
    expect(text).toMatch(/^janitor_removed\{rule="sessions"\} [1-9]/m);
    for (const rule of rules) {
      expect(text).toContain(`janitor_failures{rule="${rule}"} 0\n`);
      expect(text).toMatch(new RegExp(`^janitor_finished_seconds\\{rule="${rule}"\\} [1-9]`, 'm'));
    }
    const adr = await readFile(join(__dirname, '../../docs/adr/0026-what-expires.md'), 'utf8');
    const [, ...listed] = [...adr.matchAll(/^\| ([a-z][a-z, -]*) \|/gm)].map(([, names = '']) => names);
    expect(listed.flatMap((names) => names.split(', ')).sort()).toEqual(rules.sort());
  });
});
