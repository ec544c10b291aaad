import { endAfter, type Sql } from '../postgres/client.ts';
import { retryLocked } from '../postgres/lock-timeout.ts';
import type { Change, ProjectionTable } from './projection-table.ts';

/** An arbitrary number: the advisory lock that pauses all read models. */
const PAUSE_LOCK = 726_173_403;

/** A connection never frees a prepared statement, and each set of written tables has its own SQL text. */
const MOST_PREPARED = 64;
const prepared = new Set<string>();

function isWorthPreparing(text: string): boolean {
  if (prepared.size < MOST_PREPARED) prepared.add(text);
  return prepared.has(text);
}

/**
 * Writes all changes and moves all checkpoints in one statement, which takes effect for a table only if its
 * checkpoint is still at `from` and, if an epoch is given, the log is still in it. Returns the tables that
 * moved. Waits while the read models are paused.
 */
export async function commit(
  sql: Sql,
  batch: readonly { table: ProjectionTable; change: Change }[],
  { from, to, epoch = null }: { from: number; to: number; epoch?: string | null | undefined },
): Promise<ReadonlySet<string>> {
  if (batch.length === 0) return new Set();
  const writing = batch.filter(({ change }) => change.rows.length + change.removed.length > 0);
  const parameters: unknown[] = [batch.map(({ table }) => table.name), from, to, epoch];
  const writes = writing.map(({ table, change }) => {
    const text = table.writeSql(parameters.length + 1);
    parameters.push(...table.writeParameters(change));
    return `,${text}`;
  });
  const text = `with locked as (
      select table_name from rm.checkpoint, pg_advisory_xact_lock_shared(${PAUSE_LOCK})
      where table_name = any($1) and position = $2 and ($4::text is null or log.epoch() = $4)
      order by table_name for update
    ), moved as (
      update rm.checkpoint c set position = $3 from locked where c.table_name = locked.table_name
      returning c.table_name
    )${writes.join('')}
    select table_name from moved`;
  const prepare = batch.every(({ table }) => table.isLasting) && isWorthPreparing(text);
  const rows = await sql.unsafe<{ table_name: string }[]>(text, parameters as never[], { prepare });
  return new Set(rows.map((row) => row.table_name));
}

/**
 * Runs `task` while read models can only move over the connection that it is given.
 * Keep it short: people are waiting to read their own writes.
 */
export async function withProjectionsPaused<T>(sql: Sql, task: (paused: Sql) => Promise<T>): Promise<T> {
  const connection = await sql.reserve();
  try {
    await connection`select pg_advisory_lock(${PAUSE_LOCK})`;
    return await task(connection);
  } finally {
    await endAfter(connection, connection`select pg_advisory_unlock(${PAUSE_LOCK})`);
  }
}

/**
 * Runs `task`, which swaps the table that readers see, while the read models are paused. It retries when a
 * reader blocks it; between attempts, readers and writers continue.
 */
export const swapTables = <T>(sql: Sql, task: (paused: Sql) => Promise<T>): Promise<T> =>
  retryLocked(() => withProjectionsPaused(sql, task));
