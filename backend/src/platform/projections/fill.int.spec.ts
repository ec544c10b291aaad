import { createTestDatabase, openPool } from '../../testing/database.ts';
import type { RecordedEvent } from '../event-store/event-store.ts';
import type { Sql } from '../postgres/client.ts';
import { fill } from './fill.ts';
import { projectionOfAll, type RowOf } from './projection.ts';
import { ProjectionTable } from './projection-table.ts';

/** Several batches of 5,000. */
const EVENTS = 23_000;
const KEYS = 4001;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let sql: Sql;
beforeAll(async () => {
  database = await createTestDatabase();
  sql = openPool(database.url);
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

const event = (position: number): RecordedEvent => ({
  position,
  stream: `things-${position % KEYS}`,
  version: 1,
  id: String(position),
  type: position % 7 === 3 ? 'ThingRemoved' : 'ThingSeen',
  data: {},
  metadata: { actorId: 'a', actorRole: 'system', correlationId: 'c', causationId: 'c', requestId: 'r' },
  atMs: position,
});

const log = {
  readAll: async (after: number, limit: number) =>
    Array.from({ length: Math.min(limit, EVENTS - after) }, (_, index) => event(after + index + 1)),
};

const columns = { seen: 'kobo', last: 'integer' } as const;
const things = projectionOfAll({
  name: 'things',
  version: 1,
  columns,
  indexes: [],
  key: ({ stream }) => stream,
  evolve: (row, { stream, type, position }): RowOf<typeof columns> | null =>
    type === 'ThingRemoved' ? null : { id: stream, seen: (row?.seen ?? 0n) + 1n, last: position },
});

/** The expected rows, folded in memory event by event. */
function expected() {
  const rows = new Map<string, RowOf<typeof columns>>();
  for (let position = 1; position <= EVENTS; position++) {
    const each = event(position);
    const row = things.evolve(rows.get(each.stream) ?? null, each);
    if (row) rows.set(each.stream, row);
    else rows.delete(each.stream);
  }
  return [...rows.values()]
    .map(({ id, seen, last }) => ({ id, seen: String(seen), last }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

async function newTable(name: string): Promise<ProjectionTable> {
  await ProjectionTable.create(sql, { ...things, name }, name);
  return new ProjectionTable(things, name, 0);
}

it('folds rows that are changed, removed and recreated while an earlier batch is still being written', async () => {
  const table = await newTable('things_a');
  expect(await fill(sql, log, [table], { target: 12_000 })).toBe(12_000);
  expect(await fill(sql, log, [table], { target: EVENTS })).toBe(EVENTS);
  expect(await sql`select id, seen, last from rm.things_a order by id collate "C"`).toEqual(expected());
  expect(await sql`select position from rm.checkpoint where table_name = 'things_a'`).toEqual([
    { position: EVENTS },
  ]);
});

it('removes no row that was never written, so that no batch has to wait for the previous write', async () => {
  const table = await newTable('things_c');
  const removal = { ...event(1), type: 'ThingRemoved' };
  expect(await table.fold(sql, [removal])).toEqual({ rows: [], removed: [] });
  const { rows } = await table.fold(sql, [event(1)]);
  table.remember({ rows, removed: [] });
  expect(await table.fold(sql, [removal])).toEqual({ rows: [], removed: ['things-1'] });
});

it('fails with the first write error, whatever else fails meanwhile', async () => {
  const table = await newTable('things_b');
  const ends = {
    readAll: async (after: number, limit: number) => {
      if (after >= 10_000) throw new Error('the log is away');
      if (after >= 5000) await sql`update rm.checkpoint set position = 1 where table_name = 'things_b'`;
      return log.readAll(after, limit);
    },
  };
  await expect(fill(sql, ends, [table])).rejects.toThrow(/another process|away/);
});
