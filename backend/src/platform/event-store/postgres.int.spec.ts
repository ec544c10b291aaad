import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import postgres from 'postgres';
import { createTestDatabase, openStore } from '../../testing/database.ts';
import { isFull } from '../../testing/full.ts';
import { startLossyProxy } from '../../testing/lossy-proxy.ts';
import { context, oneEvent, sampleCodec } from '../../testing/sample-events.ts';
import { until } from '../../testing/until.ts';
import { connect } from '../postgres/client.ts';
import { eventStoreContract, positionsAfter } from './event-store.contract.ts';
import { UnavailableError } from './event-store.ts';
import { askEpoch } from './log-reader.ts';
import { PostgresEventStore } from './postgres.ts';

/** The number of appends per writer. */
const APPENDS = isFull ? 25 : 10;
const KILLS = isFull ? 3 : 1;
const WORKER = path.resolve(__dirname, '../../../dist/testing/append-worker.js');

/** Starts a process with writers, and collects its acknowledged appends from its output. */
function startWriters(url: string, writers: number, appends: number, streams: number) {
  const child: ChildProcessByStdio<null, Readable, null> = spawn(
    process.execPath,
    [WORKER, url, String(writers), String(appends), String(streams)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const acknowledged = new Map<string, number>();
  createInterface(child.stdout).on('line', (line) => {
    const [commandId, position] = line.split(' ');
    if (commandId && position) acknowledged.set(commandId, Number(position));
  });
  const closed = new Promise<void>((resolve, reject) => {
    child.once('close', (code) => (code ? reject(new Error(`the writers ended with ${code}`)) : resolve()));
  });
  /** Resolves once more than that many appends were acknowledged; rejects when the writers end before. */
  const acknowledgedOver = async (count: number): Promise<void> => {
    for (let isOver = false; acknowledged.size <= count; ) {
      if (isOver) throw new Error(`the writers ended after ${acknowledged.size} appends`);
      const pause = new Promise((resolve) => setTimeout(resolve, 10));
      isOver = await Promise.race([pause.then(() => false), closed.then(() => true)]);
    }
  };
  return { acknowledged, acknowledgedOver, closed, kill: () => child.kill('SIGKILL') };
}

describe('the PostgreSQL event store', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.drop());

  it('writes nothing for a caller that has already been told that the database is unavailable', async () => {
    let mayAppend = false;
    const store = openStore(database.url, sampleCodec, { mayAppend: () => mayAppend });
    await expect(store.append(oneEvent('s-1', 'none'), context(randomUUID()))).rejects.toThrow(
      UnavailableError,
    );
    expect(await store.head()).toBe(0);
    mayAppend = true;
    await store.append(oneEvent('s-1', 'none'), context(randomUUID()));
    expect(await store.head()).toBe(1);
    await store.close();
  });

  describe('fulfils the contract of every event store', () => {
    eventStoreContract(async () => {
      const store = openStore(database.url, sampleCodec);
      return { store, close: () => store.close() };
    });
  });

  async function expectComplete(acknowledged: Map<string, number>): Promise<void> {
    const sql = postgres(database.ownerUrl, { max: 1 });
    const events = await sql<{ position: string; stream: string; version: string; command_id: string }[]>`
      select position, stream, version, command_id from log.event order by position`;
    expect(events.map(({ position }) => Number(position))).toEqual(events.map((_, index) => index + 1));
    const versions = new Map<string, number>();
    for (const { stream, version } of events) {
      expect(Number(version)).toBe((versions.get(stream) ?? 0) + 1);
      versions.set(stream, Number(version));
    }
    const recorded = new Map(events.map((event) => [event.command_id, Number(event.position)]));
    expect(recorded.size).toBe(events.length);
    for (const [commandId, position] of acknowledged) expect(recorded.get(commandId)).toBe(position);
    await sql.end();
  }

  it('keeps order and versions while 64 writers in 3 processes compete for streams', async () => {
    const store = openStore(database.url, sampleCodec);
    const total = 64 * APPENDS;
    const reading = positionsAfter(store, 0, total);
    const processes = [22, 21, 21].map((writers) => startWriters(database.url, writers, APPENDS, 40));
    await Promise.all(processes.map(({ closed }) => closed));
    const seen = await reading;
    await store.close();

    expect(seen).toEqual(Array.from({ length: total }, (_, index) => index + 1));
    const acknowledged = new Map(processes.flatMap((each) => [...each.acknowledged]));
    expect(acknowledged.size).toBe(total);
    await expectComplete(acknowledged);
  });

  it('loses no acknowledged append when a writer process is killed', async () => {
    for (let round = 0; round < KILLS; round++) {
      const writers = startWriters(database.url, 16, 1_000_000, 50);
      await writers.acknowledgedOver(200);
      writers.kill();
      await writers.closed;
      await expectComplete(writers.acknowledged);
    }
  });

  it('recovers when the server terminates its connections during work', async () => {
    const admin = postgres(database.ownerUrl, { max: 1 });
    const writers = startWriters(database.url, 16, 60, 40);
    for (let cut = 0; cut < 5; cut++) {
      const before = writers.acknowledged.size;
      await writers.acknowledgedOver(Math.min(before + 20, 959));
      await admin`
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'watchearn-log-writer' and datname = current_database()`;
    }
    await writers.closed;
    await admin.end();
    expect(writers.acknowledged.size).toBe(960);
    await expectComplete(writers.acknowledged);
  });

  it('returns the true outcome when the answer to a committed append was lost', async () => {
    const proxy = await startLossyProxy(database.url);
    const store = new PostgresEventStore(proxy.url, sampleCodec);
    await store.append(oneEvent('warm', 'none'), context(randomUUID()));
    proxy.loseAnswerTo('lost-answer');
    const answer = await store.append(oneEvent('lost-answer', 'none'), context(randomUUID()));
    expect(proxy.lost()).toBe(1);
    expect(answer).toEqual({ firstPosition: 2, lastPosition: 2, duplicate: true });
    expect(await store.readStream('lost-answer')).toHaveLength(1);
    await store.close();
    await proxy.stop();
  });

  it('gives up after its time-out while the server is unavailable', async () => {
    const proxy = await startLossyProxy(database.url);
    const store = new PostgresEventStore(proxy.url, sampleCodec, { appendTimeoutMs: 300 });
    await store.append(oneEvent('s', 'none'), context(randomUUID()));
    await proxy.stop();
    await expect(store.append(oneEvent('s', 1), context(randomUUID()))).rejects.toThrow(UnavailableError);
    await store.close();
  });

  it('finds streams by index, although the table was analyzed when it had few', async () => {
    const owner = postgres(database.ownerUrl, { max: 1 });
    /** A connection has reported all of its scans when it has ended. */
    const appendOnce = async () => {
      const store = openStore(database.url, sampleCodec);
      await store.append(oneEvent(randomUUID(), 'none'), context(randomUUID()));
      await store.close();
    };
    const scansOfStreams = async () => {
      const [row] = await owner<{ all: number; byIndex: number }[]>`
        select seq_scan::int as all, idx_scan::int as "byIndex" from pg_stat_user_tables
        where schemaname = 'log' and relname = 'stream'`;
      return row ?? { all: 0, byIndex: 0 };
    };
    await appendOnce();
    await owner`analyze log.stream`;
    const before = await scansOfStreams();
    await appendOnce();
    await until(async () => {
      const { all, byIndex } = await scansOfStreams();
      return all + byIndex > before.all + before.byIndex;
    });
    expect((await scansOfStreams()).all).toBe(0);
    await owner.end();
  });
});

describe('the log in the database', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it.each([
    ['update log.event set stream = $$x$$', 'permission denied'],
    ['delete from log.event', 'permission denied'],
    ['truncate log.event', 'permission denied'],
    ['insert into log.event select * from log.event', 'permission denied'],
    ['update log.stream set version = 9', 'permission denied'],
    ['update log.head set position = 9', 'permission denied'],
    ['delete from log.command', 'permission denied'],
  ])('does not let the application %s', async (statement, refusal) => {
    const sql = connect(database.url, { max: 1, name: 'test' });
    await expect(sql.unsafe(statement)).rejects.toThrow(refusal);
    await sql.end();
  });

  it.each(['update log.event set stream = $$x$$', 'delete from log.event', 'truncate log.event'])(
    'does not even let the owner %s',
    async (statement) => {
      const sql = postgres(database.ownerUrl, { max: 1 });
      await expect(sql.unsafe(statement)).rejects.toThrow('the event log is append-only');
      await sql.end();
    },
  );
});

describe('appending in an epoch', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let sql: postgres.Sql;
  beforeEach(async () => {
    database = await createTestDatabase();
    sql = postgres(database.ownerUrl, { max: 1 });
  });
  afterEach(async () => {
    await sql.end();
    await database.drop();
  });

  it('waits until the commit is on disk, whatever the database’s settings', async () => {
    await sql`set synchronous_commit = off`;
    const [row] = await sql`
      select count(*)::int as appended, current_setting('synchronous_commit') as setting
      from log.append_in(null, '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', false)`;
    expect(row).toEqual({ appended: 0, setting: 'on' });
  });

  it.each([
    ['it is raised by hand', 'update log.head set epoch = epoch + 1'],
    ['the events are reloaded', 'alter table log.event disable trigger all; truncate log.event'],
  ])('detects a new epoch when %s', async (_, statement) => {
    const before = await askEpoch(sql);
    expect(await askEpoch(sql)).toBe(before);
    await sql.unsafe(statement);
    expect(await askEpoch(sql)).not.toBe(before);
  });
});
