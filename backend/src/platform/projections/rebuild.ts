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
 * @throws Error while another replay or rebuild is running
 */
export const rebuild = (sql: Sql, store: EventStore, projection: AnyProjection): Promise<number> =>
  withMaintenanceLock(sql, () => rebuildAlone(sql, store, projection));

async function rebuildAlone(sql: Sql, store: EventStore, projection: AnyProjection): Promise<number> {
  const name = `${projection.name}_v${projection.version}_${Date.now().toString(36)}`;
  await ProjectionTable.create(sql, projection, name);
  const table = new ProjectionTable(projection, name, 0);
  await fill(sql, store, [table]);
  await table.createIndexes(sql);
  await swapTables(sql, async (paused) => {
    await fill(paused, store, [table]);
    await paused`select rm.activate(${name})`;
  });
  return table.position;
}
