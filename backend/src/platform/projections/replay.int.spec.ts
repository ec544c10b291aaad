import { createTestDatabase, openPool, openStore } from '../../testing/database.ts';
import { sampleCodec } from '../../testing/sample-events.ts';
import {
  appendNote,
  appendNotes,
  foldedRows,
  liveRows,
  noteCount,
  notes,
  tallies,
} from '../../testing/sample-projections.ts';
import { asOwner } from '../../testing/tamper.ts';
import { until } from '../../testing/until.ts';
import type { PostgresEventStore } from '../event-store/postgres.ts';
import type { Sql } from '../postgres/client.ts';
import { UnderWayError } from './maintenance.ts';
import { ProjectionTable } from './projection-table.ts';
import { Projector } from './projector.ts';
import { replay, UnfoldableError } from './replay.ts';

const projections = [tallies, noteCount, notes];

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let sql: Sql;
let store: PostgresEventStore;
let projector: Projector;

beforeEach(async () => {
  database = await createTestDatabase();
  sql = openPool(database.url);
  store = openStore(database.url, sampleCodec);
  projector = new Projector(sql, store, { projections, onStopped: () => undefined });
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

async function expectNothingLeft(): Promise<void> {
  const tables = await sql`select from pg_tables where schemaname = 'rm' and tablename like 'replay%'`;
  const checkpoints = await sql`select from rm.checkpoint where table_name like 'replay%'`;
  expect([tables.length, checkpoints.length]).toEqual([0, 0]);
}

it('finds the live read models identical to the log', async () => {
  await appendNotes(store, 10);
  await caughtUp();
  const report = await replay(sql, store, projections);
  expect(report).toMatchObject({ position: 200, identical: true });
  expect(report.models).toEqual([
    {
      name: 'tallies',
      rows: (await foldedRows(store, tallies)).length,
      differences: [],
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
    { name: 'note_count', rows: 1, differences: [], sha256: expect.any(String) },
    { name: 'notes', rows: 200, differences: [], sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ]);
  expect((await replay(sql, store, projections)).models).toEqual(report.models);
  await expectNothingLeft();
});

it('names each row that was changed, is missing or was added', async () => {
  for (const word of ['changed', 'missing', 'untouched']) await appendNote(store, word);
  await caughtUp();
  await sql`update rm.tallies_v1 set remark = 'odd' where id = 'changed'`;
  await sql`delete from rm.tallies_v1 where id = 'missing'`;
  await sql`insert into rm.tallies_v1 select 'added', total, last_position, sum, remark from rm.tallies_v1 limit 1`;
  await sql`update rm.notes_v1 set word = 'odd' where id = '1'`;
  await sql`delete from rm.notes_v1 where id = '2'`;
  await sql`insert into rm.notes_v1 select '4', word, remark, sum, position + 6000 from rm.notes_v1 limit 1`;

  const { identical, models } = await replay(sql, store, projections);

  expect(identical).toBe(false);
  expect(models.map(({ differences }) => differences)).toEqual([
    ['added', 'changed', 'missing'],
    [],
    ['1', '2', '4'],
  ]);
  await expectNothingLeft();
});

it('finds a difference in any block of rows that are written once', async () => {
  await appendNotes(store, 260);
  await caughtUp();
  await sql`update rm.notes_v1 set word = 'odd' where position in (3, 5000, 5001)`;
  await sql`update rm.notes_v1 set position = 4 where position = 5150`;
  expect((await replay(sql, store, [notes])).models).toMatchObject([
    { rows: 5200, differences: ['3', '5000', '5150', '5001'] },
  ]);
});

it('finds a row whose text imitates that of two rows', async () => {
  for (const word of ['one', 'two', 'three']) await appendNote(store, word);
  await caughtUp();
  await sql`
    update rm.notes_v1 n set id = concat_ws(E'\x1f', o.id, '=' || o.word, '-', '=' || o.sum, '=1') || E'\x1e2'
    from rm.notes_v1 o where n.id = '2' and o.id = '1'`;
  await sql`delete from rm.notes_v1 where id = '1'`;
  const differences = async () => (await replay(sql, store, [notes])).models[0]?.differences;
  expect(await differences()).toEqual(expect.arrayContaining(['1', '2']));
});

it('finds a text in place of null', async () => {
  await appendNote(store, 'one');
  await caughtUp();
  await sql`update rm.notes_v1 set remark = '-'`;
  expect((await replay(sql, store, [notes])).models).toMatchObject([{ differences: ['1'] }]);
});

it('gives rows that are written once the same digest, unless one of them differs', async () => {
  const digest = async () => (await replay(sql, store, projections)).models.at(-1)?.sha256;
  for (const word of ['one', 'two']) await appendNote(store, word);
  await caughtUp();
  const before = await digest();
  expect(await digest()).toBe(before);
  await appendNote(store, 'three');
  await caughtUp();
  expect(await digest()).not.toBe(before);
});

it('keeps unusual texts unchanged', async () => {
  const texts = ['"', '\\', '\\"', '{a,b}', 'null', 'NULL', ' ', ',', 'two\nlines', 'ẹ́ 👍'];
  for (const text of texts) {
    await appendNote(store, text);
    await caughtUp();
    expect(await liveRows(sql, notes)).toEqual(await foldedRows(store, notes));
    expect((await replay(sql, store, projections)).identical).toBe(true);
  }
  expect(await liveRows(sql, notes)).toHaveLength(texts.length);
});

it('keeps ids unique in a table that was filled without an index', async () => {
  await appendNotes(store, 1);
  await caughtUp();
  await until(() => projector.isCaughtUp);
  await expect(sql`insert into rm.notes_v1 select * from rm.notes_v1 limit 1`).rejects.toThrow('unique');
});

it('finds no difference during writes, and blocks no one', async () => {
  await appendNotes(store, 20);
  const appending = appendNotes(store, 100);
  const reports = [await replay(sql, store, projections), await replay(sql, store, projections)];
  await appending;
  await caughtUp();

  expect(reports.map(({ models }) => models.flatMap(({ differences }) => differences))).toEqual([[], []]);
  await expectNothingLeft();
});

it('does not compare while read models are at different positions', async () => {
  await appendNotes(store, 1);
  await caughtUp();
  await projector.stop();
  await sql`update rm.checkpoint set position = 7 where projection = 'tallies'`;
  await expect(replay(sql, store, projections)).rejects.toThrow(UnderWayError);
  await expectNothingLeft();
});

it('compares nothing with the read models of another build, also when they are swapped in meanwhile', async () => {
  await appendNotes(store, 1);
  await caughtUp();
  const newer = { ...tallies, version: 2, columns: { ...tallies.columns, extra: 'text?' } } as const;
  await expect(replay(sql, store, [newer])).rejects.toThrow(UnderWayError);
  await expect(replay(sql, store, [{ ...notes, name: 'added' }])).rejects.toThrow(UnderWayError);

  const swapped = replay(sql, store, [tallies], async () => {
    await sql`update rm.checkpoint set version = 2 where projection = 'tallies'`;
  });
  await expect(swapped).rejects.toThrow(UnderWayError);
  await expectNothingLeft();
});

it('names a projection that cannot fold an event', async () => {
  await appendNotes(store, 1);
  await caughtUp();
  const broken = {
    ...tallies,
    evolve: () => {
      throw new TypeError('no such word');
    },
  };
  await expect(replay(sql, store, [broken])).rejects.toThrow(
    new UnfoldableError('tallies', new TypeError('no such word')),
  );
  await expectNothingLeft();
});

it('leaves nothing behind when the log cannot be read', async () => {
  await appendNotes(store, 1);
  await caughtUp();
  const broken = Object.assign(Object.create(store) as PostgresEventStore, {
    readAll: () => Promise.reject(new Error('the log is away')),
  });
  await expect(replay(sql, broken, projections)).rejects.toThrow('the log is away');
  await expectNothingLeft();
});

it('leaves nothing behind, and reports the first error, when the connection of its snapshot is lost', async () => {
  await appendNotes(store, 1);
  await caughtUp();
  const failing = replay(sql, store, projections, async (snapshot) => {
    const [backend] = await snapshot<{ pid: number }[]>`select pg_backend_pid() as pid`;
    await asOwner(database.ownerUrl, `select pg_terminate_backend(${backend?.pid})`);
    throw new Error('the first error');
  });
  await expect(failing).rejects.toThrow('the first error');
  await expectNothingLeft();
});

it('drops the tables of a killed replay or rebuild, and no others', async () => {
  await appendNotes(store, 2);
  await caughtUp();
  const live = await sql`select table_name from rm.checkpoint order by table_name`;
  for (const left of ['replay_0a1b2c3d_tallies', 'tallies_v1_lx3f9a']) {
    await ProjectionTable.create(sql, tallies, left);
  }
  expect((await replay(sql, store, projections)).identical).toBe(true);
  await expectNothingLeft();
  expect(await sql`select table_name from rm.checkpoint order by table_name`).toEqual(live);
});

it('refuses to run while another replay is running', async () => {
  await appendNotes(store, 10);
  await caughtUp();
  const [first, second] = await Promise.allSettled([
    replay(sql, store, projections),
    replay(sql, store, projections),
  ]);
  expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected']);
  expect((await replay(sql, store, projections)).identical).toBe(true);
});
