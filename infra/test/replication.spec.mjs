/** With a synchronous standby: acknowledges only what the standby has, and never waits for it forever. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import postgres from 'postgres';
import { PostgresEventStore } from '../../backend/dist/platform/event-store/postgres.js';
import { hostsOf, withDatabase, withHosts } from '../../backend/dist/platform/postgres/address.js';
import { connect, isConnectionFailure } from '../../backend/dist/platform/postgres/client.js';
import { heartbeat } from '../../backend/dist/platform/postgres/heartbeat.js';
import { migrate } from '../../backend/dist/platform/postgres/migrate.js';
import { context, oneEvent, sampleCodec } from '../../backend/dist/testing/sample-events.js';
import { ADMIN, call, callJson, startApi } from '../bench/load.mjs';
import { prepare } from '../bench/people.mjs';
import { waitUntil } from '../common/processes.mjs';
import { startPostgres } from '../local/postgres.mjs';

/** Only a safety net against hanging forever. */
const timeout = 600_000;

let home;
let primary;
let standby;
let admin;
let receiver;
before(async () => {
  home = await mkdtemp(join(tmpdir(), 'watchearn-replication-'));
  const folders = ['primary', 'standby'].map((name) => join(home, name));
  execFileSync('mkdir', ['-m', '711', folders[0]]);
  await chmod(home, 0o711);
  // A copy of a stopped server is a valid base backup.
  await (await startPostgres({ dataDir: folders[0] })).stop();
  execFileSync('cp', ['-a', ...folders]);
  const signal = join(folders[1], 'postgres', 'standby.signal');
  await writeFile(signal, '');
  await chmod(signal, 0o666);

  primary = await startPostgres({ dataDir: folders[0] });
  const { hostname, port, username, password } = new URL(primary.url);
  const from = `host=${hostname} port=${port} user=${username} password=${password} application_name=standby`;
  standby = await startPostgres({ dataDir: folders[1], settings: { primary_conninfo: from } });
  admin = postgres(primary.url, { max: 1, onnotice: () => undefined });
  await admin`create database migrated`;
  await migrate(withDatabase(primary.url, 'migrated'));
  await admin`alter system set synchronous_standby_names = 'standby'`;
  await admin`select pg_reload_conf()`;
  await until(
    async () => (await admin`select from pg_stat_replication where sync_state = 'sync'`).length === 1,
  );
  const onStandby = postgres(standby.url, { max: 1 });
  [{ pid: receiver }] = await onStandby`select pid from pg_stat_wal_receiver`;
  await onStandby.end();
});
after(async () => {
  thaw();
  await admin?.end();
  await standby?.stop();
  await primary?.stop();
  await rm(home, { recursive: true, force: true });
});

const until = async (condition) =>
  assert.ok(await waitUntil(condition, { timeoutMs: timeout }), String(condition));
const freeze = () => process.kill(receiver, 'SIGSTOP');
const thaw = () => receiver && process.kill(receiver, 'SIGCONT');
/** The sessions with a commit that waits for the standby. */
const waiting = () =>
  admin`select pid, application_name as name from pg_stat_activity where wait_event = 'SyncRep'`;

/** Copies a migrated database. */
async function createDatabase(name) {
  await admin`create database ${admin(name)} template migrated`;
  return withDatabase(primary.url, name);
}

describe('a synchronous standby that does not answer', { timeout }, () => {
  test('an append whose wait is cancelled is neither acknowledged nor confirmed by its command id', async (t) => {
    const url = await createDatabase('appends');
    const store = new PostgresEventStore(url, sampleCodec, { appendTimeoutMs: 4000 });
    t.after(() => {
      thaw();
      return store.close();
    });
    const commandId = randomUUID();
    const append = () => store.append(oneEvent('s-1', 'none'), context(commandId));
    await store.append(oneEvent('s-0', 'none'), context(randomUUID()));

    freeze();
    const answer = append().then(
      () => 'acknowledged',
      (error) => error.name,
    );
    await until(async () => (await waiting()).length === 1);
    const [{ pid }] = await waiting();
    await admin`select pg_cancel_backend(${pid})`;
    assert.equal(await answer, 'UnavailableError');
    // The commit exists on the primary alone: it is in the log, but may still be lost.
    assert.equal(await store.head(), 2);
    await assert.rejects(store.readCommand(commandId), isConnectionFailure);

    thaw();
    assert.deepEqual(await append(), { firstPosition: 2, lastPosition: 2, duplicate: true });
    assert.equal((await store.readCommand(commandId)).length, 1);
  });

  test('all calls get 503, no more sessions wait than the connection budget has, and the API recovers afterwards', async (t) => {
    const api = await startApi(await createDatabase('api'), { env: { DATABASE_CONNECTIONS: '13' } });
    t.after(() => {
      thaw();
      return api.stop();
    });
    const { tokens, videoIds } = await prepare(api.port, { people: 10, videos: 1 });
    const claim = (token) =>
      call(api.port, 'POST', `/api/videos/claim/claim/${videoIds[0]}`, {
        token,
        headers: { 'idempotency-key': 'once' },
      });
    freeze();
    for (const { status, text } of await Promise.all(tokens.map(claim))) assert.equal(status, 503, text);
    await until(async () => (await call(api.port, 'GET', '/readyz')).status === 503);
    const seen = [];
    for (let round = 0; round < 40; round++) {
      await call(api.port, 'POST', '/api/auth/login', {
        body: ADMIN,
      });
      seen.push((await waiting()).length);
      await admin`select pg_sleep(0.1)`;
    }
    assert.ok(Math.max(...seen) <= 13, String(seen));
    assert.equal(seen.at(-1), seen.at(-20), String(seen));

    thaw();
    await until(async () => (await call(api.port, 'GET', '/readyz')).status === 200);
    for (const token of tokens) {
      assert.equal((await claim(token)).status, 200);
      const { user } = await callJson(api.port, 'GET', '/api/user/me', { token });
      assert.equal(user.earning, 150);
    }
  });
});

describe('a standby', { timeout }, () => {
  test('rejects writes of a connection that has reached it, and the connection is dropped', async (t) => {
    const sql = connect(standby.url, { max: 1, name: 'astray' });
    t.after(() => sql.end());
    const pid = async () => (await sql`select pg_backend_pid() as pid`)[0].pid;
    const first = await pid();
    await assert.rejects(sql`create table t ()`, isConnectionFailure);
    await until(async () => (await pid().catch(() => first)) !== first);
  });

  test('is passed over when named first among the hosts, even after a connection is lost during a query', async (t) => {
    const hosts = [...hostsOf(standby.url), ...hostsOf(primary.url)];
    const several = `${withHosts(primary.url, hosts)}?target_session_attrs=primary`;
    const sql = connect(several, { max: 1, name: 'several' });
    t.after(() => sql.end({ timeout: 0 }));
    const ask = async () => (await sql`select pg_is_in_recovery() as it`)[0].it;
    // The driver may report a lost connection to the next query.
    const isOnStandby = () =>
      ask().catch((error) => (isConnectionFailure(error) ? ask() : Promise.reject(error)));
    assert.equal(await isOnStandby(), false);
    for (let round = 0; round < 4; round++) {
      const cut = assert.rejects(sql`select pg_sleep(600)`.execute(), isConnectionFailure);
      const end = () => admin`
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'watchearn-several' and wait_event = 'PgSleep'`;
      await until(async () => (await end()).length === 1);
      await cut;
      assert.equal(await isOnStandby(), false);
    }
  });

  test('does not pass as the database in the heartbeat', async (t) => {
    const heart = heartbeat(withDatabase(standby.url, 'appends'));
    t.after(() => heart.end());
    await assert.rejects(heart.ask(new AbortController().signal));
  });
});
