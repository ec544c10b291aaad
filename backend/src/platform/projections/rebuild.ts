import type { EventStore } from '../event-store/event-store.ts';
import type { Sql } from '../postgres/client.ts';
import { swapTables } from './commit.ts';
import { fill } from './fill.ts';
import { withMaintenanceLock } from './maintenance.ts';
import type { AnyProjection } from './projection.ts';
import { ProjectionTable } from './projection-table.ts';

/**
 * Fills a fresh table alongside the active one and swaps it in with one statement: readers see the old rows
 * before it and the new ones after it. Returns the number of events folded.
 * @throws UnderWayError while another replay or rebuild is running
 * @throws Error when readers see a newer version of the read model
 */
export const rebuild = (sql: Sql, store: EventStore, projection: AnyProjection): Promise<number> =>
  withMaintenanceLock(sql, () => rebuildAlone(sql, store, projection));

async function rebuildAlone(sql: Sql, store: EventStore, projection: AnyProjection): Promise<number> {
  await assertNotNewer(sql, projection);
  const name = `${projection.name}_v${projection.version}_${Date.now().toString(36)}`;
  await ProjectionTable.create(sql, projection, name);
  const table = new ProjectionTable(projection, name, 0);
  await fill(sql, store, [table]);
  await table.createIndexes(sql);
  await swapTables(sql, async (paused) => {
    await fill(paused, store, [table]);
    await assertNotNewer(paused, projection);
    await paused`select rm.activate(${name})`;
  });
  return table.position;
}

async function assertNotNewer(sql: Sql, { name, version }: AnyProjection): Promise<void> {
  const newer = await sql`
    select from rm.checkpoint where active and projection = ${name} and version > ${version}`;
  if (newer.length > 0)
    throw new Error(`The read model ${name} is that of a newer build: rebuild it with that one.`);
}
