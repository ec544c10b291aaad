import type { Duplex } from 'node:stream';
import postgres from 'postgres';
import { createTestDatabase, openPool } from '../../testing/database.ts';
import { startLossyProxy } from '../../testing/lossy-proxy.ts';
import { until } from '../../testing/until.ts';
import { hostsOf, withHosts } from './address.ts';
import { connect, isConnectionFailure, type Sql } from './client.ts';
import { type Destination, Sockets } from './sockets.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let proxy: Awaited<ReturnType<typeof startLossyProxy>>;
beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startLossyProxy(database.url);
});
afterAll(async () => {
  await proxy.stop();
  await database.drop();
});

const failureOf = (task: Promise<unknown>) =>
  task.then(
    () => undefined,
    (error: unknown) => error,
  );

it('a query over a silently dropped connection fails in time, and the next one is answered', async () => {
  const sql = connect(proxy.url, { max: 1, name: 'forgotten', answerWithinMs: 500 });
  await sql`select 1`;
  proxy.drop();
  expect(isConnectionFailure(await failureOf(sql`select 1`))).toBe(true);
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
  await sql.end();
});

it('leaves idle and listening connections open', async () => {
  const sql = connect(proxy.url, { max: 1, name: 'idle', answerWithinMs: 300 });
  const heard: string[] = [];
  await sql.listen('spoken', (text) => heard.push(text));
  const pid = async () => (await sql<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid;
  const before = await pid();
  const other = connect(proxy.url, { max: 1, name: 'other' });
  for (let time = 0; time < 8; time++) await other`select pg_sleep(0.1)`;
  expect(await pid()).toBe(before);
  await other.notify('spoken', 'hello');
  await until(() => heard.length === 1);
  await Promise.all([sql.end(), other.end()]);
});

it('reserves connections outside the pool, also while others are opened', async () => {
  const sql = connect(database.url, { max: 1, name: 'reserved' });
  const [one, two] = await Promise.all([sql.reserve(), sql.reserve(), sql`select 1`]);
  const pidOf = async (each: Sql) => (await each<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid;
  const pids = [await pidOf(one), await pidOf(two), await pidOf(sql)];
  expect(new Set(pids).size).toBe(3);
  expect(await pidOf(one)).toBe(pids[0]);
  for (const each of [one, two]) each.release();
  await until(async () => {
    const [left] = await sql<{ count: number }[]>`
      select count(*)::int from pg_stat_activity where application_name = 'watchearn-reserved'`;
    return left?.count === 1;
  });
  await sql.end({ timeout: 1 });
});

it('a released reserved connection does not count as lost', async () => {
  const sockets = new Sockets();
  let lost = 0;
  sockets.onLost(() => lost++);
  const sql = connect(database.url, { max: 1, name: 'released', sockets });
  const owner = postgres(database.ownerUrl, { max: 1 });
  const left = async () =>
    (await owner`select 1 from pg_stat_activity where application_name = 'watchearn-released'`).length;
  const reserved = await sql.reserve();
  expect(await left()).toBe(1);
  reserved.release();
  await until(async () => (await left()) === 0);
  await sql`select 1`;
  expect(lost).toBe(0);
  await owner`
    select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'watchearn-released'`;
  await until(() => lost === 1);
  await Promise.all([sql.end({ timeout: 1 }), owner.end()]);
});

it('a reserved connection that is lost is never replaced: its locks are lost with it', async () => {
  const sql = connect(database.url, { max: 1, name: 'reserved' });
  const owner = postgres(database.ownerUrl, { max: 1 });
  const reserved = await sql.reserve();
  await reserved`select pg_advisory_lock(1)`;
  const [backend] = await reserved<{ pid: number }[]>`select pg_backend_pid() as pid`;
  await owner`select pg_terminate_backend(${backend?.pid ?? 0})`;
  for (let time = 0; time < 3; time++) {
    expect(isConnectionFailure(await failureOf(reserved`select pg_advisory_unlock(1)`))).toBe(true);
  }
  reserved.release();
  await Promise.all([sql.end({ timeout: 1 }), owner.end()]);
});

it('losing connections at the moment they are opened leaves no error unhandled', async () => {
  const owner = postgres(database.ownerUrl, { max: 1 });
  for (let time = 0; time < 10; time++) {
    const sql = openPool(database.url, { max: 4, name: 'opened' });
    const asked = Array.from({ length: 4 }, () => failureOf(sql`select 1`));
    for (let found = 0; found === 0; ) {
      const ended = await owner`
        select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'watchearn-opened'`;
      found = ended.length;
    }
    await Promise.all(asked);
    await sql.end({ timeout: 0 });
  }
  await owner.end();
});

it('after a connection was lost between two rows of an answer, the next answer is whole', async () => {
  const sql = openPool(database.url, { max: 1, name: 'halved' });
  const owner = postgres(database.ownerUrl, { max: 1 });
  // Rows that are large enough to be sent before the others are there.
  const halved = failureOf(sql`
    select repeat('x', 100000), case when number > 2 then pg_sleep(1000) end from generate_series(1, 5) number`);
  const sleeping = () => owner`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'watchearn-halved' and wait_event = 'PgSleep'`;
  await until(async () => (await sleeping()).length > 0);
  expect(isConnectionFailure(await halved)).toBe(true);
  const next = (): Promise<unknown[]> =>
    sql`select 1 as one`.catch((error) => (isConnectionFailure(error) ? next() : Promise.reject(error)));
  expect([...(await next())]).toEqual([{ one: 1 }]);
  await Promise.all([sql.end({ timeout: 0 }), owner.end()]);
});

it('while the database is unavailable, pending queries fail at once and no connection is opened', async () => {
  const sockets = new Sockets();
  const sql = connect(database.url, { max: 2, name: 'away', sockets });
  const owner = postgres(database.ownerUrl, { max: 1 });
  const hanging = failureOf(sql`select pg_sleep(1000)`);
  await until(
    async () => (await owner`select from pg_stat_activity where wait_event = 'PgSleep'`).length > 0,
  );
  sockets.shut();
  expect(isConnectionFailure(await hanging)).toBe(true);
  expect(isConnectionFailure(await failureOf(sql`select 1`))).toBe(true);
  sockets.admit();
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
  await Promise.all([sql.end(), owner.end()]);
});

it('a query fails while none of several hosts is a primary that answers', async () => {
  const nowhere = withHosts(database.url, [
    { host: '127.0.0.1', port: 1 },
    { host: '127.0.0.1', port: 2 },
  ]);
  const sql = connect(nowhere, { max: 1, name: 'nowhere' });
  for (let time = 0; time < 3; time++) {
    expect(isConnectionFailure(await failureOf(sql`select 1`))).toBe(true);
  }
  await sql.end();
});

it('reports the refusal of a login by several hosts', async () => {
  const [host] = hostsOf(database.url);
  const hosts = [host, host].filter((each) => each !== undefined);
  const address = withHosts(database.url, hosts).replace(/:[^:@/]+@/, ':wrong@');
  const sql = connect(address, { max: 1, name: 'wrong' });
  await expect(sql`select 1`).rejects.toMatchObject({ code: '28P01' });
  await sql.end();
});

it('skips a host that is gone', async () => {
  const hosts = [{ host: '127.0.0.1', port: 1 }, ...hostsOf(database.url)];
  const sql = connect(withHosts(database.url, hosts), { max: 2, name: 'one-left' });
  expect(await Promise.all([sql`select 1 as n`, sql`select 2 as n`])).toEqual([[{ n: 1 }], [{ n: 2 }]]);
  await sql.end();
});

it('a connection that is being opened when its pool ends is closed', async () => {
  let opening: Duplex | Promise<Duplex> | undefined;
  class Recorded extends Sockets {
    override settings(...args: Parameters<Sockets['settings']>) {
      const { url, options } = super.settings(...args);
      const socket = (to: Destination) => {
        opening = options.socket(to);
        return opening;
      };
      return { url, options: { ...options, socket } };
    }
  }
  const hosts = [{ host: '127.0.0.1', port: 1 }, ...hostsOf(database.url)];
  const sql = connect(withHosts(database.url, hosts), { max: 1, name: 'ended', sockets: new Recorded() });
  const asked = failureOf(sql`select 1`);
  await until(() => opening !== undefined);
  await sql.end({ timeout: 0 });
  expect(isConnectionFailure(await asked)).toBe(true);
  const socket = await opening;
  await until(() => socket?.destroyed === true);
});

describe('a connection that is lost', () => {
  const opened: Duplex[] = [];
  class Recorded extends Sockets {
    override opener(answerWithinMs: number) {
      const open = super.opener(answerWithinMs);
      return async (to: Destination) => {
        const socket = await open(to);
        opened.push(socket);
        return socket;
      };
    }
  }
  let sql: Sql;
  beforeEach(async () => {
    sql = connect(database.url, { max: 1, name: 'cut', sockets: new Recorded(), patience: 1000 });
    await sql`select 1`;
  });
  afterEach(() => sql.end());

  /** The driver writes in the next turn of the event loop. */
  const newTurn = () => new Promise(setImmediate);

  it.each([10, 900])('just before %i characters are written to it is replaced at once', async (length) => {
    await newTurn();
    opened.at(-1)?.destroy();
    expect(isConnectionFailure(await failureOf(sql.unsafe(`select '${'x'.repeat(length)}'`)))).toBe(true);
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
  });

  it('with an error fails the statement that it is given before it is closed', async () => {
    await newTurn();
    opened.at(-1)?.destroy(new Error('reset'));
    await new Promise<void>(process.nextTick);
    const lost = failureOf(sql`select 1`.execute());
    const next = sql`select 2 as two`.execute();
    expect(isConnectionFailure(await lost)).toBe(true);
    expect(await next).toEqual([{ two: 2 }]);
  });
});

it('a query does not wait behind a slow one while another connection is free', async () => {
  const blocker = connect(database.url, { max: 1, name: 'blocker' });
  const sql = connect(database.url, { max: 2, name: 'shared' });
  await sql`select 1`;
  await blocker`select pg_advisory_lock(1)`;
  const slow = sql`select pg_advisory_lock_shared(1)`.execute();
  const quick = await Promise.all([1, 2, 3, 4].map((each) => sql`select ${each}::int as each`));
  expect(quick.map(([row]) => row?.each)).toEqual([1, 2, 3, 4]);
  await blocker`select pg_advisory_unlock(1)`;
  await slow;
  await Promise.all([blocker.end(), sql.end()]);
});
