import { assertDense, type EventStore } from '../event-store/event-store.ts';
import type { Sql } from '../postgres/client.ts';
import { commit } from './commit.ts';
import type { Change, ProjectionTable } from './projection-table.ts';

const BATCH = 5000;

/**
 * Folds the log into tables that nobody else fills, from where they are up to `target` (at most). While
 * a batch is written, the next one is folded and the one after it is read. Returns the position reached.
 */
export async function fill(
  sql: Sql,
  store: Pick<EventStore, 'readAll'>,
  tables: readonly ProjectionTable[],
  target: number,
): Promise<number> {
  let position = Math.min(...tables.map((table) => table.position));
  const read = (after: number) => inItsTurn(store.readAll(after, Math.min(BATCH, target - after)));
  let next = read(position);
  let writing: Promise<void> = Promise.resolve();
  while (position < target) {
    const events = await next;
    if (events.length === 0) break;
    assertDense(events, position);
    const to = position + events.length;
    next = to < target ? read(to) : Promise.resolve([]);
    const changes = await Promise.all(tables.map((table) => table.fold(sql, events)));
    await writing;
    writing = inItsTurn(write(sql, tables, changes, position, to));
    // Each table remembers the rows of more than two batches, and so needs none that is being written.
    for (const [index, table] of tables.entries()) table.committed(changes[index] as Change, to);
    // A row that is removed would be found again until that is written.
    if (changes.some(({ removed }) => removed.length > 0)) await writing;
    position = to;
  }
  await writing;
  return position;
}

/** What fails before its turn is reported when it is its turn, or not at all. */
function inItsTurn<T>(task: Promise<T>): Promise<T> {
  task.catch(() => undefined);
  return task;
}

/** Each table for itself: nobody reads them yet, and the database has more than one core. */
async function write(
  sql: Sql,
  tables: readonly ProjectionTable[],
  changes: readonly Change[],
  from: number,
  to: number,
): Promise<void> {
  const moved = await Promise.all(
    tables.map((table, index) => commit(sql, [{ table, change: changes[index] as Change }], from, to)),
  );
  if (moved.some(({ size }) => size === 0)) throw new Error('another process fills the same tables');
}
