import { assertDense, type EventStore } from '../event-store/event-store.ts';
import type { Sql } from '../postgres/client.ts';
import { commit } from './commit.ts';
import type { ProjectionTable } from './projection-table.ts';

const BATCH = 5000;

/**
 * Folds the log into tables that nobody else fills, from where they are up to `target` (at most);
 * reads the next batch while the last one is written. Returns the position reached.
 */
export async function fill(
  sql: Sql,
  store: Pick<EventStore, 'readAll'>,
  tables: readonly ProjectionTable[],
  target: number,
): Promise<number> {
  let position = Math.min(...tables.map((table) => table.position));
  const read = (after: number) => store.readAll(after, Math.min(BATCH, target - after));
  let next = read(position);
  while (position < target) {
    const events = await next;
    if (events.length === 0) return position;
    assertDense(events, position);
    const to = position + events.length;
    next = to < target ? read(to) : Promise.resolve([]);
    const batch = await Promise.all(
      tables.map(async (table) => ({ table, change: await table.fold(sql, events) })),
    );
    // Each table for itself: nobody reads them yet, and the database has more than one core.
    const moved = await Promise.all(batch.map((each) => commit(sql, [each], position, to)));
    if (moved.some(({ size }) => size === 0)) throw new Error('another process fills the same tables');
    for (const { table, change } of batch) table.committed(change, to);
    position = to;
  }
  return position;
}
