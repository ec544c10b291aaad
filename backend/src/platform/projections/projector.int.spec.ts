import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import postgres from 'postgres';
import * as z from 'zod';
import { createTestDatabase, openPool, openStore, PATIENCE } from '../../testing/database.ts';
import { context, oneEvent, sampleCodec } from '../../testing/sample-events.ts';
import {
  appendNote,
  appendNotes,
  foldedRows,
  liveRows,
  noteCount,
  tallies,
} from '../../testing/sample-projections.ts';
import { until } from '../../testing/until.ts';
import { createEventCodec } from '../event-store/event-codec.ts';
import { type EventStore, GapError, UnreadableEventError } from '../event-store/event-store.ts';
import type { PostgresEventStore } from '../event-store/postgres.ts';
import type { Sql } from '../postgres/client.ts';
import { withProjectionsPaused } from './commit.ts';
import { withMaintenanceLock } from './maintenance.ts';
import type { AnyProjection } from './projection.ts';
import { ProjectionTable } from './projection-table.ts';
import { Projector } from './projector.ts';

const WORKER = path.resolve(__dirname, '../../../dist/testing/projector-worker.js');
/** Short, because a test waits for it to expire; long enough for a busy machine to renew it. */
const LEASE_MS = 2000;

const projections: readonly AnyProjection[] = [tallies, noteCount];

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let sql: Sql;
let store: PostgresEventStore;
let stopped: { projection: string; error: unknown }[];
let running: Projector[];

beforeEach(async () => {
  database = await createTestDatabase();
  sql = openPool(database.url);
  store = openStore(database.url, sampleCodec);
  stopped = [];
  running = [];
});

afterEach(async () => {
  await Promise.all(running.map((projector) => projector.stop()));
  await Promise.all([store.close(), sql.end()]);
  await database.drop();
});

async function startProjector(which = projections, from: EventStore = store): Promise<Projector> {
  const projector = new Projector(sql, from, {
    projections: which,
    onStopped: (projection, error) => stopped.push({ projection, error }),
    leaseMs: LEASE_MS,
  });
  running.push(projector);
  await projector.start();
  return projector;
}

/** Like `each`, but records the positions of the events that this process folded. */
function watched(each: AnyProjection): AnyProjection & { folded: number[] } {
  const folded: number[] = [];
  return {
    ...each,
    folded,
    key: (event) => {
      folded.push(event.position);
      return each.key(event);
    },
  };
}

const leaders = async () =>
  (
    await sql<
      { led_by: string }[]
    >`select distinct led_by from rm.checkpoint where led_until > clock_timestamp()`
  ).map((row) => row.led_by);
const tables = async () =>
  (await sql`select tablename from pg_tables where schemaname = 'rm' order by 1`).map((row) => row.tablename);

async function caughtUp(...projectors: Projector[]): Promise<void> {
  const head = await store.head();
  await until(() => projectors.every((projector) => projector.position === head));
}

async function expectRowsAsFolded(...which: AnyProjection[]): Promise<void> {
  for (const each of which) expect(await liveRows(sql, each)).toEqual(await foldedRows(store, each));
}

describe('read models', () => {
  it('count every event once while three processes compete and restart', async () => {
    const [first, second] = await Promise.all([startProjector(), startProjector(), startProjector()]);
    const appending = appendNotes(store, 60);
    await until(() => first.position > 100);
    await second.stop();
    const late = await startProjector();
    await appending;

    await caughtUp(first, late);
    await expectRowsAsFolded(tallies, noteCount);
    expect(stopped).toEqual([]);
  });

  it('continue from their position after a restart', async () => {
    const first = await startProjector();
    await appendNotes(store, 4);
    await caughtUp(first);
    await first.stop();
    await appendNotes(store, 4);
    const counted = watched(noteCount);

    const second = await startProjector([tallies, counted]);

    await caughtUp(second);
    await expectRowsAsFolded(tallies, noteCount);
    expect(counted.folded).toHaveLength(80);
  });

  it('include the awaited append when the wait ends', async () => {
    const projector = await startProjector();
    const { lastPosition } = await appendNote(store, 'hello');
    await projector.reached(lastPosition, PATIENCE * 2000);
    expect(await liveRows(sql, tallies)).toEqual([expect.objectContaining({ id: 'hello', total: 1 })]);
  });
});

describe('the projector that leads', () => {
  it('does all the work, and another takes over when its process is killed', async () => {
    const child = spawn(process.execPath, [WORKER, database.url, String(LEASE_MS)], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const closed = new Promise((resolve) => child.once('close', resolve));
    await until(async () => {
      const [row] = await sql`select count(led_by) = 2 as led from rm.checkpoint`;
      return row?.led === true;
    });
    const counted = watched(noteCount);
    const other = await startProjector([tallies, counted]);
    await appendNotes(store, 4);
    await caughtUp(other);
    expect([counted.folded, await leaders()]).toEqual([[], [expect.any(String)]]);

    child.kill('SIGKILL');
    await closed;
    await appendNotes(store, 4);

    await caughtUp(other);
    expect(counted.folded).toEqual(Array.from({ length: 80 }, (_, index) => 81 + index));
    await expectRowsAsFolded(tallies, noteCount);
  });

  it('gives up the lead at once when it is stopped', async () => {
    const first = await startProjector();
    const [leader] = await leaders();
    await first.stop();
    expect(await leaders()).toEqual([]);
    const second = await startProjector();
    expect(await leaders()).not.toContain(leader);
    await appendNotes(store, 1);
    await caughtUp(second);
  });

  it('gives up the lead when it cannot read the log, although it could renew the lease', async () => {
    const unreadable = new Proxy(store, {
      get(target, name) {
        if (name === 'readAll') throw new Error('password authentication failed');
        const member = Reflect.get(target, name);
        return typeof member === 'function' ? member.bind(target) : member;
      },
    });
    await startProjector(projections, unreadable);
    await until(async () => (await leaders()).length === 1);
    const other = await startProjector();
    await appendNotes(store, 1);
    await caughtUp(other);
    await expectRowsAsFolded(tallies, noteCount);
  });

  it('keeps the lead while it works', async () => {
    await startProjector();
    const [leader] = await leaders();
    const other = await startProjector();
    for (let renewals = 0; renewals < 3; renewals++) {
      const until0 = await leaseEnd();
      await until(async () => (await leaseEnd()) > until0);
      expect(await leaders()).toEqual([leader]);
    }
    await appendNote(store, 'hello');
    await caughtUp(other);
  });

  const leaseEnd = async () =>
    Number(
      (await sql<{ ends: string }[]>`select extract(epoch from min(led_until)) as ends from rm.checkpoint`)[0]
        ?.ends,
    );

  it('wakes readers in every process when their position is reached', async () => {
    await startProjector();
    const other = await startProjector();
    const { lastPosition } = await appendNote(store, 'hello');
    await other.reached(lastPosition);
    expect(await liveRows(sql, tallies)).toEqual([expect.objectContaining({ id: 'hello', total: 1 })]);
  });
});

it('fills read models from a long log in the background, while readers can read at once', async () => {
  await appendNotes(store, 20);
  const projector = await startProjector();
  await sql`select * from rm.tallies`;
  expect([projector.position, projector.isCaughtUp]).toEqual([0, false]);

  await until(() => projector.isCaughtUp);
  expect(projector.position).toBe(400);
  await expectRowsAsFolded(tallies, noteCount);
});

it('reports how long the oldest event has waited', async () => {
  const projector = await startProjector();
  expect(await projector.behindMs(Date.now())).toBe(0);
  await withProjectionsPaused(sql, async () => {
    await store.append(oneEvent('notes-1', 'none'), { ...context(randomUUID()), atMs: 1000 });
    await store.append(oneEvent('notes-2', 'none'), { ...context(randomUUID()), atMs: 5000 });
    expect(await projector.behindMs(9000)).toBe(8000);
  });
  await caughtUp(projector);
  expect(await projector.behindMs(9000)).toBe(0);
});

it('does not lag behind an event that it has at once, whatever the clock of the process that wrote it', async () => {
  const projector = await startProjector();
  await until(() => projector.isCaughtUp);
  let asked: Promise<number> | undefined;
  await withProjectionsPaused(sql, async () => {
    await store.append(oneEvent('notes-1', 'none'), { ...context(randomUUID()), atMs: 1000 });
    const waiting = jest.spyOn(projector, 'reached');
    asked = projector.behindMs(601_000);
    await Promise.race([asked, until(() => waiting.mock.calls.length > 0)]);
  });
  expect(await asked).toBe(0);
});

it('counts as behind for as long as the positions are unknown, because then nothing can be read', async () => {
  const projector = await startProjector();
  await until(() => projector.isCaughtUp);
  const owner = postgres(database.ownerUrl, { max: 1 });
  const maintenance = await owner.reserve();
  await maintenance`begin`;
  await maintenance`lock table rm.checkpoint in access exclusive mode`;
  projector.forget();
  await until(async () => (await projector.behindMs(Date.now())) > 100);
  // A connection that is lost again does not begin anew.
  projector.forget();
  const [position, behindMs] = [projector.shownPosition, await projector.behindMs(Date.now())];
  await maintenance`commit`;
  maintenance.release();
  expect(position).toBe(-1);
  expect(behindMs).toBeGreaterThan(100);
  await until(async () => (await projector.behindMs(Date.now())) === 0);
  await owner.end();
});

describe('a projection that fails', () => {
  const failing = (message: string): AnyProjection => ({
    ...tallies,
    evolve: (row: never, event) => {
      if (event.position === 3) throw new Error(message);
      return tallies.evolve(row, event);
    },
  });

  it('stops alone, is reported, and continues with corrected code where it stopped', async () => {
    const projector = await startProjector([failing('cannot evolve'), noteCount]);
    await appendNote(store, 'one');
    await appendNote(store, 'two');
    await caughtUp(projector);
    await appendNotes(store, 2);
    await caughtUp(projector);

    expect(stopped).toEqual([
      { projection: 'tallies', error: expect.objectContaining({ message: 'cannot evolve' }) },
    ]);
    expect([...projector.failures.keys()]).toEqual(['tallies_v1']);
    await expectRowsAsFolded(noteCount);
    expect(await liveRows(sql, tallies)).toHaveLength(2);

    const better = await startProjector();
    await caughtUp(better);
    await expectRowsAsFolded(tallies, noteCount);
    await until(() => projector.failures.size === 0);
    expect(stopped).toHaveLength(1);
  });

  it('stops alone when it produces a row that the database refuses', async () => {
    const poisoned: AnyProjection = {
      ...tallies,
      evolve: (row: never, event) => ({ ...tallies.evolve(row, event), remark: '\0' }),
    };
    const projector = await startProjector([poisoned, noteCount]);
    await appendNotes(store, 2);

    await caughtUp(projector);
    await expectRowsAsFolded(noteCount);
    expect(stopped).toEqual([{ projection: 'tallies', error: expect.any(Error) }]);
  });
});

it('stops every projection with an alarm at a gap in the log, and skips nothing', async () => {
  const holed = Object.create(store) as PostgresEventStore;
  holed.head = () => store.head();
  holed.waitForAppend = (timeoutMs) => store.waitForAppend(timeoutMs);
  holed.readAll = async (after, limit) =>
    (await store.readAll(after, limit)).filter(({ position }) => position !== 3);
  const projector = await startProjector(projections, holed);
  await appendNotes(store, 1);

  await until(() => stopped.length === 2);
  expect(stopped).toEqual([
    { projection: 'tallies', error: expect.any(GapError) },
    { projection: 'note_count', error: expect.any(GapError) },
  ]);
  expect(projector.failures.size).toBe(2);
  expect(await liveRows(sql, noteCount)).toEqual([]);
});

it('stops every projection at once, with an alarm, before an event that cannot be read', async () => {
  const Strange = { schemaVersion: 1, data: z.object({ text: z.string() }) };
  const newer = openStore(database.url, createEventCodec({ Strange }));
  const projector = await startProjector();
  await appendNotes(store, 2);
  const strange = [
    { stream: 'strange-1', expected: 'none', events: [{ type: 'Strange', data: { text: '' } }] },
  ] as const;
  await newer.append(strange, context(randomUUID()));
  await appendNotes(store, 1);
  await newer.close();

  await until(() => stopped.length === 2);
  expect(stopped).toEqual(
    ['tallies', 'note_count'].map((projection) => ({ projection, error: expect.any(UnreadableEventError) })),
  );
  expect(projector.failures.size).toBe(2);
  const positions = await sql`select distinct position from rm.checkpoint`;
  expect(positions).toEqual([{ position: 40 }]);
});

describe('a fault in a history that a restore discards', () => {
  let faults: number;
  const failing: AnyProjection = {
    ...tallies,
    evolve: (row: never, event) => {
      if (faults-- > 0) throw new Error('cannot evolve');
      return tallies.evolve(row, event);
    },
  };

  it('stops no projection when the restore is noticed before the fault', async () => {
    faults = 1;
    const slow = Object.create(store) as PostgresEventStore;
    slow.head = () => store.head();
    slow.waitForAppend = (timeoutMs) => store.waitForAppend(timeoutMs);
    slow.readAll = async (after, limit) => {
      const events = await store.readAll(after, limit);
      if (events.length > 0 && faults > 0) projector.forget();
      return events;
    };
    const projector = await startProjector([failing, noteCount], slow);
    await appendNote(store, 'one');

    await caughtUp(projector);
    expect(stopped).toEqual([]);
    await expectRowsAsFolded(tallies, noteCount);
  });

  it('stops no projection for longer than that history', async () => {
    faults = Number.POSITIVE_INFINITY;
    const projector = await startProjector([failing, noteCount]);
    await appendNote(store, 'one');
    await until(() => stopped.length === 1);
    faults = 0;
    const owner = postgres(database.ownerUrl, { max: 1 });
    await owner`update log.head set epoch = epoch + 1`;
    await owner.end();

    await until(() => projector.failures.size === 0);
    await caughtUp(projector);
    await expectRowsAsFolded(tallies, noteCount);
  });
});

describe('a new version', () => {
  const raised: AnyProjection = {
    ...tallies,
    version: 2,
    columns: { ...tallies.columns, doubled: 'integer' },
    evolve: (row: never, event) => {
      const next = tallies.evolve(row, event);
      return next && { ...next, doubled: next.total * 2 };
    },
  };

  it('is filled from the log alongside the old one, and swapped in during writes', async () => {
    const old = await startProjector();
    await appendNotes(store, 20);
    await caughtUp(old);
    const appending = appendNotes(store, 60);

    const renewed = await startProjector([raised, noteCount]);
    expect(renewed.isShown).toBe(false);
    await until(() => renewed.isShown);
    await appending;

    await caughtUp(renewed);
    await expectRowsAsFolded(raised, noteCount);
    expect(await tables()).toEqual(['checkpoint', 'note_count_v1', 'tallies_v2']);
  });

  it('is watched by a process with the old code, which never recreates the old table', async () => {
    const old = await startProjector();
    const renewed = await startProjector([raised, noteCount]);
    await until(() => renewed.isShown);
    await appendNotes(store, 5);
    await caughtUp(old);
    await renewed.stop();

    await sql`update rm.checkpoint set led_until = clock_timestamp() where projection = 'tallies'`;
    await appendNote(store, 'last');
    await until(
      async () => (await sql`select from rm.checkpoint where position = ${await store.head()}`).length === 1,
    );
    expect(await tables()).toEqual(['checkpoint', 'note_count_v1', 'tallies_v2']);
    expect([stopped, old.isShown]).toEqual([[], true]);
  });

  it('is replaced by old code only once its own process is gone', async () => {
    const renewed = await startProjector([raised, noteCount]);
    await appendNotes(store, 5);
    await caughtUp(renewed);
    const old = await startProjector();
    await caughtUp(old);
    expect(await tables()).toContain('tallies_v2');

    await renewed.stop();

    await until(async () => !(await tables()).includes('tallies_v2'));
    await caughtUp(old);
    await expectRowsAsFolded(tallies, noteCount);
  });
});

it('writes read models without waiting for the disk', async () => {
  const repeatable = openPool(database.url, { max: 1, isRepeatable: true });
  expect(await repeatable`show synchronous_commit`).toEqual([{ synchronous_commit: 'off' }]);
  await repeatable.end();
});

it('drops only tables that no process has filled for a long time', async () => {
  await startProjector();
  for (const table of ['tallies_v7', 'tallies_v8']) await ProjectionTable.create(sql, tallies, table);
  await sql`update rm.checkpoint set led_until = clock_timestamp() - interval '1 day' where table_name = 'tallies_v7'`;
  await withMaintenanceLock(sql, async () => undefined);
  expect(await tables()).toEqual(['checkpoint', 'note_count_v1', 'tallies_v1', 'tallies_v8']);
});
