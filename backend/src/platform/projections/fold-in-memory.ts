import { assertDense, type EventStore } from '../event-store/event-store.ts';
import type { Columns, Projection, RowOf } from './projection.ts';

const BATCH = 5000;

/**
 * The rows of a projection as of a position, ordered by id; folded without a database.
 * @throws RangeError when the log ends before the position
 */
export async function foldInMemory<C extends Columns>(
  store: Pick<EventStore, 'readAll'>,
  { key: keyOf, evolve }: Pick<Projection<C>, 'key' | 'evolve'>,
  position: number,
): Promise<RowOf<C>[]> {
  const rows = new Map<string, RowOf<C>>();
  for (let after = 0; after < position; ) {
    const events = await store.readAll(after, Math.min(BATCH, position - after));
    if (events.length === 0) throw new RangeError(`the log ends at position ${after}`);
    assertDense(events, after);
    for (const event of events) {
      const key = keyOf(event);
      if (key === null) continue;
      const row = evolve(rows.get(key) ?? null, event);
      if (row) rows.set(key, row);
      else rows.delete(key);
    }
    after += events.length;
  }
  return [...rows.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}
