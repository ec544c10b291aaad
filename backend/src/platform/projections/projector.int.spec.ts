import { createTestDatabase } from '../../testing/database.ts';
import { sampleCodec } from '../../testing/sample-events.ts';
import {
  appendNote,
  appendNotes,
  foldedRows,
  liveRows,
  noteCount,
  tallies,
} from '../../testing/sample-projections.ts';
import { until } from '../../testing/until.ts';
import { type EventStore, GapError } from '../event-store/event-store.ts';
import { PostgresEventStore } from '../event-store/postgres.ts';
import { connect, type Sql } from '../postgres/client.ts';
import type { AnyProjection } from './projection.ts';
import { Projector } from './projector.ts';

const projections: readonly AnyProjection[] = [tallies, noteCount];

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let sql: Sql;
let store: PostgresEventStore;
let stopped: { projection: string; error: unknown }[];
let running: Projector[];

beforeEach(async () => {
  database = await createTestDatabase();
  sql = connect(database.url, { max: 6, name: 'spec' });
  store = new PostgresEventStore(database.url, sampleCodec);
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
  });
  running.push(projector);
  await projector.start();
  return projector;
}

async function caughtUp(...projectors: Projector[]): Promise<void> {
  const head = await store.head();
  await until(() => projectors.every((projector) => projector.position === head));
}

async function expectRowsAsFolded(...which: AnyProjection[]): Promise<void> {
  for (const each of which) expect(await liveRows(sql, each)).toEqual(await foldedRows(store, each));
}

describe('read models', () => {
  it('count every event once while three processes race for them, come and go', async () => {
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

  it('go on after a restart where they were', async () => {
    const first = await startProjector();
    await appendNotes(store, 4);
    await caughtUp(first);
    await first.stop();
    await appendNotes(store, 4);
    const folded: number[] = [];
    const watched: AnyProjection = {
      ...noteCount,
      key: (event) => {
        folded.push(event.position);
        return noteCount.key(event);
      },
    };

    await startProjector([tallies, watched]);

    await expectRowsAsFolded(tallies, noteCount);
    expect(folded).toHaveLength(80);
  });

  it('have reached what was appended before the wait is over', async () => {
    const projector = await startProjector();
    const { lastPosition } = await appendNote(store, 'hello');
    await projector.reached(lastPosition);
    expect(await liveRows(sql, tallies)).toEqual([expect.objectContaining({ id: 'hello', total: 1 })]);
  });
});

describe('a projection that fails', () => {
  const failing = (message: string): AnyProjection => ({
    ...tallies,
    evolve: (row: never, event) => {
      if (event.position === 3) throw new Error(message);
      return tallies.evolve(row, event);
    },
  });

  it('stops alone, is reported, and goes on with better code where it stopped', async () => {
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

    await projector.stop();
    await startProjector();
    await expectRowsAsFolded(tallies, noteCount);
  });

  it('stops alone, too, when it makes a row that the database cannot hold', async () => {
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

it('a gap in the log stops every projection with an alarm, and nothing is skipped', async () => {
  const holed = Object.create(store) as PostgresEventStore;
  holed.head = () => store.head();
  holed.waitForNews = (timeoutMs) => store.waitForNews(timeoutMs);
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

describe('a raised version', () => {
  const raised: AnyProjection = {
    ...tallies,
    version: 2,
    columns: { ...tallies.columns, doubled: 'integer' },
    evolve: (row: never, event) => {
      const next = tallies.evolve(row, event);
      return next && { ...next, doubled: next.total * 2 };
    },
  };

  it('is filled from the log beside the old one, and swapped in while writes go on', async () => {
    const old = await startProjector();
    await appendNotes(store, 20);
    await caughtUp(old);
    const appending = appendNotes(store, 60);

    const renewed = await startProjector([raised, noteCount]);
    await appending;

    await caughtUp(renewed);
    await expectRowsAsFolded(raised, noteCount);
    const tables = await sql`select table_name from rm.checkpoint where active order by 1`;
    expect(tables.map((row) => row.table_name)).toEqual(['note_count_v1', 'tallies_v2']);
  });

  it('leaves a process with the old code able to follow', async () => {
    const old = await startProjector();
    await startProjector([raised, noteCount]);
    await appendNotes(store, 5);

    await caughtUp(old);
    expect(stopped).toEqual([]);
  });
});
