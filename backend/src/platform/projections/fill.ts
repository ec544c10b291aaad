import { assertDense, type EventStore, type RecordedEvent } from '../event-store/event-store.ts';
import { isDataError, type Sql } from '../postgres/client.ts';
import { commit } from './commit.ts';
import type { Change, ProjectionTable } from './projection-table.ts';

const BATCH = 5000;

/** Another process has moved a table, or swapped it for another, or a restore has. */
export class MovedElsewhereError extends Error {
  override readonly name = 'MovedElsewhereError';
}

interface FillOptions {
  /** The position to stop at, if the log is that long. */
  readonly target?: number;
  /** The epoch of the log in which the tables are where they are known to be. */
  readonly epoch?: string | undefined;
  /** True when all tables move in one step, as readers see them; else each for itself, which is quicker. */
  readonly together?: boolean;
  /** Told of an error of one table that trying again would not mend; the others then go on without it. */
  readonly onFault?: (table: ProjectionTable, error: unknown) => void;
  /** True when to stop after the batch at hand. */
  readonly isOver?: () => boolean;
}

interface Folded {
  readonly table: ProjectionTable;
  readonly change: Change;
}

/**
 * Folds the log into tables that are at the same position. While a batch is written, the next one is folded
 * and the one after it is read. Returns the position reached.
 * @throws MovedElsewhereError
 */
export async function fill(
  sql: Sql,
  store: Pick<EventStore, 'readAll'>,
  tables: readonly ProjectionTable[],
  {
    target = Number.POSITIVE_INFINITY,
    together = false,
    epoch,
    onFault = fail,
    isOver = () => false,
  }: FillOptions = {},
): Promise<number> {
  const going = new Set(tables);
  const drop = (table: ProjectionTable, error: unknown) => {
    onFault(table, error);
    going.delete(table);
  };
  const read = (after: number) => inItsTurn(store.readAll(after, Math.min(BATCH, target - after)));
  let position = Math.min(...tables.map((table) => table.position));
  let next = position < target ? read(position) : undefined;
  let writing: Promise<void> = Promise.resolve();
  try {
    while (next && going.size > 0) {
      const events = await next;
      assertDense(events, position);
      const from = position;
      position += events.length;
      const goesOn = events.length === BATCH && position < target && !isOver();
      next = goesOn ? read(position) : undefined;
      const folded = await Promise.all([...going].map((table) => fold(sql, table, events, drop)));
      await writing;
      const batch = folded.flat().filter(({ table }) => going.has(table));
      if (batch.length === 0 || events.length === 0) continue;
      writing = inItsTurn(write(sql, batch, { from, to: position, epoch, together, drop }));
      // Each table remembers the rows of more than two batches, and so needs none that is being written.
      for (const { table, change } of batch) table.remember(change);
      // A row that is removed would be found again until that is written.
      if (batch.some(({ change }) => change.removed.length > 0)) await writing;
    }
  } finally {
    await writing;
  }
  return position;
}

const fail = (_: ProjectionTable, error: unknown) => {
  throw error;
};

/** What fails before its turn is reported when it is its turn, or not at all. */
function inItsTurn<T>(task: Promise<T>): Promise<T> {
  task.catch(() => undefined);
  return task;
}

async function fold(
  sql: Sql,
  table: ProjectionTable,
  events: readonly RecordedEvent[],
  drop: (table: ProjectionTable, error: unknown) => void,
): Promise<Folded[]> {
  try {
    return [{ table, change: await table.fold(sql, events) }];
  } catch (error) {
    // An error with a code is the database's or the connection's, and may pass.
    if (typeof (error as { code?: unknown } | null)?.code === 'string') throw error;
    drop(table, error);
    return [];
  }
}

interface Step {
  readonly from: number;
  readonly to: number;
  readonly epoch: string | undefined;
  readonly together: boolean;
  readonly drop: (table: ProjectionTable, error: unknown) => void;
}

/** Apart, the tables make use of more than one core of the database; those without a change only move on. */
async function write(sql: Sql, batch: readonly Folded[], step: Step): Promise<void> {
  if (step.together) return writeTogether(sql, batch, step);
  const changed = batch.filter(({ change }) => change.rows.length + change.removed.length > 0);
  const others = batch.filter((each) => !changed.includes(each));
  const parts = [...changed.map((each) => [each]), others];
  await Promise.all(parts.map((part) => writeTogether(sql, part, step)));
}

/** A row that the database cannot hold stops its own table and no other. */
async function writeTogether(sql: Sql, batch: readonly Folded[], step: Step): Promise<void> {
  const { drop, to } = step;
  try {
    const moved = await commit(sql, batch, step);
    for (const { table } of batch) if (moved.has(table.name)) table.position = to;
    if (moved.size < batch.length) throw new MovedElsewhereError('another process moves the same tables');
  } catch (error) {
    const [only, ...others] = batch;
    if (!isDataError(error) || !only) throw error;
    if (others.length > 0) for (const each of batch) await writeTogether(sql, [each], step);
    else drop(only.table, error);
  }
}
