import type { Sql } from '../postgres/client.ts';
import { type Change, type ProjectionTable, rowsToJson } from './projection-table.ts';

/** Any number: whoever takes this advisory lock keeps all read models where they are. */
const STILL_LOCK = 726_173_403;

/** PostgreSQL's code for a lock that was not had within lock_timeout. */
const LOCK_NOT_AVAILABLE = '55P03';
const MOST_ATTEMPTS = 50;
const PAUSE_MS = 100;

/**
 * Writes all changes and moves all checkpoints at once, where a checkpoint is still at `from`.
 * Returns the tables that did move. Waits while somebody holds the read models still.
 */
export async function commit(
  sql: Sql,
  batch: readonly { table: ProjectionTable; change: Change }[],
  from: number,
  to: number,
): Promise<ReadonlySet<string>> {
  if (batch.length === 0) return new Set();
  const writing = batch.filter(({ change }) => change.rows.length + change.removed.length > 0);
  const rows = await sql.unsafe<{ table_name: string }[]>(
    `with locked as (
      select table_name from rm.checkpoint, pg_advisory_xact_lock_shared(${STILL_LOCK})
      where table_name = any($1) and position = $2 order by table_name for update
    ), moved as (
      update rm.checkpoint c set position = $3 from locked where c.table_name = locked.table_name
      returning c.table_name
    )${writing.map(({ table }, index) => `,${table.writeSql(4 + index * 2)}`).join('')}
    select table_name from moved`,
    [
      batch.map(({ table }) => table.name),
      from,
      to,
      ...writing.flatMap(({ change }) => [rowsToJson(change.rows), change.removed as string[]]),
    ],
    { prepare: true },
  );
  return new Set(rows.map((row) => row.table_name));
}

/**
 * Runs `task` while no read model can be moved but over the connection that it is given.
 * Keep it short: writers wait for their reads.
 */
export async function holdStill<T>(sql: Sql, task: (still: Sql) => Promise<T>): Promise<T> {
  const connection = await sql.reserve();
  try {
    await connection`select pg_advisory_lock(${STILL_LOCK})`;
    return await task(connection);
  } finally {
    await connection`select pg_advisory_unlock(${STILL_LOCK})`;
    connection.release();
  }
}

/**
 * Runs `task`, which shows readers another table, while the read models are still; again and again
 * until no reader is in its way, and in between readers and writers go on.
 */
export async function swap<T>(sql: Sql, task: (still: Sql) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await holdStill(sql, task);
    } catch (error) {
      const isInTheWay = (error as { code?: string }).code === LOCK_NOT_AVAILABLE;
      if (!isInTheWay || attempt === MOST_ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * PAUSE_MS));
    }
  }
}
