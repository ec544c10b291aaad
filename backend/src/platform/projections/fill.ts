import { assertDense, type EventStore, type RecordedEvent } from '../event-store/event-store.ts';
import { isDataError, type Sql } from '../postgres/client.ts';
import { commit } from './commit.ts';
import type { Change, ProjectionTable } from './projection-table.ts';

const BATCH = 5000;

/** Another process, or a restore, has moved or swapped a table. */
export class MovedElsewhereError extends Error {
  override readonly name = 'MovedElsewhereError';
}

interface FillOptions {
  /** The position to stop at, if the log reaches it. */
  readonly target?: number;
  /** The epoch in which the positions of the tables were read. */
  readonly epoch?: string | undefined;
  /** True to move all tables in one step, for tables that readers see; separately is faster. */
  readonly together?: boolean;
  /** Called with a permanent error of one table; the others then continue without it. */
  readonly onFault?: (table: ProjectionTable, error: unknown) => void;
  /** True to stop after the current batch. */
  readonly isOver?: () => boolean;
}

interface Folded {
  readonly table: ProjectionTable;
  readonly change: Change;
}

/**
 * Folds the log into tables that are at the same position, as a pipeline: while one batch is written, the
 * next is folded and the one after it is read. Returns the position reached.
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
      // Each table caches the rows of more than two batches, so it never looks up one that is being written.
      for (const { table, change } of batch) table.remember(change);
      // A removed row would still be found in the database until its removal is written.
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

/** Marks a rejection as handled: it is reported when the promise is awaited. */
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
    // An error with a code comes from the database or the connection and may be transient.
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

/** Written separately, tables use several cores of the database; unchanged ones only move their checkpoint. */
async function write(sql: Sql, batch: readonly Folded[], step: Step): Promise<void> {
  if (step.together) return writeTogether(sql, batch, step);
  const changed = batch.filter(({ change }) => change.rows.length + change.removed.length > 0);
  const others = batch.filter((each) => !changed.includes(each));
  const parts = [...changed.map((each) => [each]), others];
  await Promise.all(parts.map((part) => writeTogether(sql, part, step)));
}

/** A row that the database refuses stops only its own table. */
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
