import { randomUUID } from 'node:crypto';
import { createTestDatabase, openPool, openStore, type TestDatabase } from '../../../testing/database.ts';
import { context, oneEvent, sampleCodec } from '../../../testing/sample-events.ts';
import { asOwner } from '../../../testing/tamper.ts';
import type { Sql } from '../../postgres/client.ts';
import { extentOf } from './compare.ts';
import { importEvents } from './mirror.ts';
import { ForeignLogError, type MirroredEvent } from './records.ts';

let database: TestDatabase;
let sql: Sql;
beforeEach(async () => {
  database = await createTestDatabase();
  await asOwner(database.ownerUrl, 'select log.mirror(gen_random_uuid(), -1)');
  sql = openPool(database.url, { max: 1 });
});
afterEach(async () => {
  await sql.end();
  await database.drop();
});

/** One command whose events have these versions of the stream 's'. */
const command = (...versions: number[]): MirroredEvent[] => {
  const commandId = randomUUID();
  return versions.map((version) => ({
    ...{ commandId, stream: 's', version, id: randomUUID(), type: 'Noted', schemaVersion: 1 },
    ...{ atMs: 1_700_000_000_000, metadata: '{}', data: '{"text":"x"}' },
  }));
};

it.each([
  ['begin too late', [4]],
  ['skip one', [3, 5]],
  ['repeat one of the mirror', [2, 3]],
  ['contain one twice', [3, 3]],
])('refuses versions that %s', async (_, versions) => {
  await importEvents(sql, { from: -1, to: 10, events: command(1, 2) });
  const refused = importEvents(sql, { from: 10, to: 20, events: command(...versions) });
  await expect(refused).rejects.toThrow(ForeignLogError);
  await expect(refused).rejects.toThrow('the versions of s do not follow those in the mirror');
  expect(await extentOf(sql)).toMatchObject({ commit: 10, head: 2 });
  expect(await importEvents(sql, { from: 10, to: 20, events: command(3) })).toBe(true);
});

it('allows either appending or importing in one database, never both', async () => {
  const store = openStore(database.url, sampleCodec);
  const append = store.append(oneEvent('s', 'none'), context(randomUUID()));
  await expect(append).rejects.toThrow('permission denied for function append_in');
  await store.close();

  const other = await createTestDatabase();
  const importer = openPool(other.url, { max: 1 });
  const imported = importEvents(importer, { from: -1, to: 10, events: command(1) });
  await expect(imported).rejects.toThrow('permission denied for function import');
  await importer.end();
  await other.drop();
});

it('does not import again from a place that it has passed', async () => {
  expect(await importEvents(sql, { from: -1, to: 10, events: command(1) })).toBe(true);
  expect(await importEvents(sql, { from: -1, to: 20, events: command(2) })).toBe(false);
  expect(await extentOf(sql)).toMatchObject({ commit: 10, head: 1 });
});
