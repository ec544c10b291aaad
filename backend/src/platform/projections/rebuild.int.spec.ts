import { createTestDatabase, openPool, openStore } from '../../testing/database.ts';
import { sampleCodec } from '../../testing/sample-events.ts';
import { appendNotes, foldedRows, liveRows, noteCount, tallies } from '../../testing/sample-projections.ts';
import { until } from '../../testing/until.ts';
import type { PostgresEventStore } from '../event-store/postgres.ts';
import type { Sql } from '../postgres/client.ts';
import { Projector } from './projector.ts';
import { rebuild } from './rebuild.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let sql: Sql;
let store: PostgresEventStore;
let projector: Projector;

beforeEach(async () => {
  database = await createTestDatabase();
  sql = openPool(database.url);
  store = openStore(database.url, sampleCodec);
  projector = new Projector(sql, store, { projections: [tallies, noteCount], onStopped: () => undefined });
  await projector.start();
});

afterEach(async () => {
  await projector.stop();
  await Promise.all([store.close(), sql.end()]);
  await database.drop();
});

async function caughtUp(): Promise<void> {
  const head = await store.head();
  await until(() => projector.position === head);
}

const tables = async () =>
  (await sql`select tablename from pg_tables where schemaname = 'rm' order by 1`).map((row) => row.tablename);

it('swaps in a fresh table during writes and reads, and no read fails', async () => {
  await appendNotes(store, 20);
  await caughtUp();
  let reading = true;
  let reads = 0;
  const reader = (async () => {
    for (; reading; reads++) await sql`select count(*) from rm.tallies where total > ${reads % 5}`;
  })();
  const appending = appendNotes(store, 80);

  const folded = await rebuild(sql, store, tallies);
  await rebuild(sql, store, noteCount);
  await appending;
  reading = false;
  await reader;

  await caughtUp();
  expect(folded).toBeGreaterThanOrEqual(400);
  expect(reads).toBeGreaterThan(5);
  expect(await liveRows(sql, tallies)).toEqual(await foldedRows(store, tallies));
  expect(await liveRows(sql, noteCount)).toEqual(await foldedRows(store, noteCount));
  expect(await tables()).toEqual([
    'checkpoint',
    expect.stringMatching(/^note_count_v1_/),
    expect.stringMatching(/^tallies_v1_/),
  ]);
});

it('repairs rows that were changed', async () => {
  await appendNotes(store, 5);
  await caughtUp();
  await sql`update rm.tallies_v1 set total = total + 1000`;
  await rebuild(sql, store, tallies);
  await appendNotes(store, 5);
  await caughtUp();
  expect(await liveRows(sql, tallies)).toEqual(await foldedRows(store, tallies));
});

it('leaves a table whose statements are prepared', async () => {
  await projector.stop();
  const connection = openPool(database.url, { max: 1 });
  projector = new Projector(connection, store, { projections: [tallies], onStopped: () => undefined });
  await projector.start();
  await rebuild(sql, store, tallies);
  await appendNotes(store, 1);
  await caughtUp();
  const [row] = await connection`
    select count(*)::int from pg_prepared_statements where statement like ${'%insert into rm.tallies\\_v1\\_%'}`;
  expect(row?.count).toBeGreaterThan(0);
  await projector.stop();
  await connection.end();
});

it('replaces no table of a newer build', async () => {
  await appendNotes(store, 1);
  await caughtUp();
  await projector.stop();
  await sql`update rm.checkpoint set version = 2 where projection = 'tallies'`;
  const before = await tables();
  await expect(rebuild(sql, store, tallies)).rejects.toThrow('newer build');
  expect(await tables()).toEqual(before);
});

it('never shows a table that is behind the previous one', async () => {
  await appendNotes(store, 1);
  await caughtUp();
  await sql`create table rm.tallies_v9 (like rm.tallies_v1)`;
  await sql`
    insert into rm.checkpoint (table_name, projection, version, position)
    values ('tallies_v9', 'tallies', 9, 19)`;
  await expect(sql`select rm.activate('tallies_v9')`).rejects.toThrow(
    'tallies_v1 has reached position 20 and tallies_v9 only 19',
  );
  expect(await liveRows(sql, tallies)).toEqual(await foldedRows(store, tallies));
});
