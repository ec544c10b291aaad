import { publishLog } from 'mf-shared/testing/log';
import { edgeRoot, Frontier, leafHash, tilePath, tilesOf } from 'mf-shared/transparency';
import { type EventStore, GapError } from '../../platform/event-store/event-store.ts';
import type { PostgresEventStore } from '../../platform/event-store/postgres.ts';
import type { Sql } from '../../platform/postgres/client.ts';
import { createTestDatabase, openPool, openStore } from '../../testing/database.ts';
import { sampleCodec } from '../../testing/sample-events.ts';
import { appendNotes } from '../../testing/sample-projections.ts';
import { asOwner, tamper } from '../../testing/tamper.ts';
import { until } from '../../testing/until.ts';
import { Tiler } from './tiler.ts';
import { type TreeQueries, treeQueries } from './tree.queries.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let sql: Sql;
let store: PostgresEventStore;
let queries: TreeQueries;
let stopped: unknown[];
let running: Tiler[];

beforeEach(async () => {
  database = await createTestDatabase();
  sql = openPool(database.url);
  store = openStore(database.url, sampleCodec);
  queries = treeQueries(sql);
  stopped = [];
  running = [];
});

afterEach(async () => {
  await Promise.all(running.map((tiler) => tiler.stop()));
  await Promise.all([store.close(), sql.end()]);
  await database.drop();
});

function newTiler(over: Partial<TreeQueries> = {}, log: Pick<EventStore, 'waitForAppend'> = store): Tiler {
  const tiler = new Tiler({ ...queries, ...over }, { log, onStopped: (error) => stopped.push(error) });
  running.push(tiler);
  return tiler;
}

/** Expects the stored tiles to match the stored log, bit for bit. */
async function expectTilesOfTheLog(): Promise<void> {
  const entries = await queries.entries(0, 1_000_000);
  const due = publishLog(entries);
  const tree = await queries.tree();
  expect(tree.size).toBe(entries.length);
  expect(new Frontier(tree.size, tree.frontier).root).toEqual(due.root);
  expect(await edgeRoot(tree.size, queries.readTile)).toEqual(due.root);
  for (const tile of tilesOf(tree.size)) {
    expect(await queries.readTile(tile)).toEqual(due.files.get(tilePath(tile)));
  }
  const [row] = await sql<{ tiles: number }[]>`select count(*)::int as tiles from audit.tile`;
  expect(row?.tiles).toBe([...tilesOf(tree.size)].length);
}

it('the tree matches the log while three processes grow it and restart', async () => {
  const [first, second, third] = [newTiler(), newTiler(), newTiler()];
  for (const tiler of [first, second, third]) tiler.start();
  const appending = appendNotes(store, 40);
  await until(() => first.size > 50);
  await second.stop();
  newTiler().start();
  await appending;
  const head = await store.head();

  await until(() => first.size === head && third.size === head);
  expect(head).toBeGreaterThan(600);
  await expectTilesOfTheLog();
  expect(stopped).toEqual([]);
});

it('concurrent catch-ups store no hash twice', async () => {
  await appendNotes(store, 40);
  const trees = await Promise.all([newTiler(), newTiler(), newTiler()].map((tiler) => tiler.catchUp()));
  expect(new Set(trees.map((tree) => tree.root.toString('hex'))).size).toBe(1);
  await expectTilesOfTheLog();
});

it('only watches while another process grows the tree, and takes over when it stops', async () => {
  const frontier = new Frontier();
  const tree = jest.fn(async () => {
    if (frontier.size < 4) frontier.append(leafHash(Buffer.from('entry')));
    return { size: frontier.size, frontier: frontier.edge };
  });
  const entries = jest.fn(async () => []);
  const watcher = newTiler({ tree, entries });
  watcher.start();
  await until(() => entries.mock.calls.length > 0);
  expect(tree).toHaveBeenCalledTimes(5);
  expect(watcher.size).toBe(4);
});

it('is woken by every append', async () => {
  const tiler = newTiler({}, { waitForAppend: () => store.waitForAppend(10 * 60_000) });
  tiler.start();
  for (const _ of Array.from({ length: 3 })) {
    await appendNotes(store, 1);
    const head = await store.head();
    await until(() => tiler.size === head);
  }
});

it('an interrupted batch changes nothing', async () => {
  await appendNotes(store, 10);
  // The statement runs and its transaction is rolled back, as when the process is killed.
  const cut = newTiler({
    grow: async (from, to, added) => {
      await queries.grow(from, to, [...added, { level: 9, index: 0, hashes: Buffer.alloc(31) }]);
      return true;
    },
  });
  await expect(cut.catchUp()).rejects.toThrow('tile_hashes_check');
  expect(await queries.tree()).toEqual({ size: 0, frontier: Buffer.alloc(0) });

  await newTiler().catchUp();
  await expectTilesOfTheLog();
});

it.each([
  ['a standby', '25006', 'cannot execute UPDATE in a read-only transaction'],
  ['a full disk', '53100', 'could not extend file'],
  ['too little memory', '53200', 'out of memory'],
  ['an internal error', 'XX000', 'cache lookup failed'],
  ['an error without a code', undefined, 'unexpected'],
])('continues after %s', async (_, code, message) => {
  await appendNotes(store, 10);
  const head = await store.head();
  let refusals = 2;
  const tiler = newTiler({
    grow: async (...turn) => {
      if (refusals-- > 0) throw Object.assign(new Error(message), { code });
      return queries.grow(...turn);
    },
  });
  tiler.start();
  await until(() => tiler.size === head || stopped.length > 0);
  expect([stopped, tiler.failure]).toEqual([[], undefined]);
});

it.each([
  ['a missing position', 'delete from log.event where position = 5', GapError],
  [
    'an event that has no valid entry',
    `update log.event set data = json_build_object('text', repeat('x', 70000)) where position = 5`,
    RangeError,
  ],
])('stops with an alarm at %s', async (_, change, kind) => {
  await appendNotes(store, 10);
  await tamper(database.ownerUrl, change);
  const tiler = newTiler();
  tiler.start();
  await until(() => stopped.length === 1);
  expect(stopped).toEqual([expect.any(kind)]);
  expect(tiler.failure).toBe(stopped[0]);
  expect((await queries.tree()).size).toBe(0);
});

it('lets neither the application role change tiles or the tree, nor the owner replace a tile', async () => {
  await appendNotes(store, 2);
  await newTiler().catchUp();
  for (const statement of [
    `update audit.tree set size = 0`,
    `update audit.tile set hashes = hashes`,
    `delete from audit.tile`,
    `insert into audit.tree_head values (1, '', 0)`,
  ]) {
    await expect(sql.unsafe(statement)).rejects.toThrow('permission denied');
  }
  const other = `'\\x${leafHash(Buffer.from('x')).toString('hex')}'::bytea`;
  await expect(asOwner(database.ownerUrl, `update audit.tile set hashes = ${other}`)).rejects.toThrow(
    'tiles only grow',
  );
  await expect(asOwner(database.ownerUrl, 'delete from audit.tile')).rejects.toThrow('what was signed stays');
});
