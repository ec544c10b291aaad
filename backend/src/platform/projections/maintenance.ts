import type { Sql } from '../postgres/client.ts';

/** Any number: replay and rebuild take this advisory lock, so that one of them works at a time. */
const MAINTENANCE_LOCK = 726_173_405;

/** Tables of a replay, and of a rebuild that was not swapped in; a version's first table has no suffix. */
const OF_MAINTENANCE = '^replay_|_v[0-9]+_[a-z0-9]+$';

/** Another replay or rebuild works on the same database. */
export class UnderWayError extends Error {
  override readonly name = 'UnderWayError';
}

/**
 * Runs a replay or a rebuild while no other one runs, and first clears away what a killed one left.
 * @throws UnderWayError
 */
export async function maintain<T>(sql: Sql, task: () => Promise<T>): Promise<T> {
  const connection = await sql.reserve();
  try {
    const [lock] = await connection<{ taken: boolean }[]>`
      select pg_try_advisory_lock(${MAINTENANCE_LOCK}) as taken`;
    if (!lock?.taken) throw new UnderWayError('Another replay or rebuild is under way.');
    const left = await connection<{ table_name: string }[]>`
      select table_name from rm.checkpoint where not active and table_name ~ ${OF_MAINTENANCE}`;
    for (const { table_name } of left) await dropTable(connection, table_name);
    return await task();
  } finally {
    await connection`select pg_advisory_unlock(${MAINTENANCE_LOCK})`;
    connection.release();
  }
}

/** Drops a table that nobody reads, with its checkpoint. */
export async function dropTable(sql: Sql, name: string): Promise<void> {
  await sql.unsafe(`drop table if exists rm.${name}`);
  await sql`delete from rm.checkpoint where table_name = ${name}`;
}
