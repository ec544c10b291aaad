import { endAfter, type Sql } from '../postgres/client.ts';

/** An arbitrary number: replay and rebuild take this advisory lock, so that only one runs at a time. */
const MAINTENANCE_LOCK = 726_173_405;

/** Tables of a replay, or of a rebuild that was not swapped in; a version's first table has no suffix. */
const OF_MAINTENANCE = '^replay_|_v[0-9]+_[a-z0-9]+$';

/** A table that readers do not see is abandoned when it has not moved for this long. */
const ABANDONED_AFTER = '10 minutes';

/** Another replay or rebuild is running on the same database. */
export class UnderWayError extends Error {
  override readonly name = 'UnderWayError';
}

/**
 * Runs a replay or rebuild while no other is running; first drops the tables of killed ones and of versions
 * that no process fills any more.
 * @throws UnderWayError
 */
export async function withMaintenanceLock<T>(sql: Sql, task: () => Promise<T>): Promise<T> {
  const connection = await sql.reserve();
  try {
    const [lock] = await connection<{ taken: boolean }[]>`
      select pg_try_advisory_lock(${MAINTENANCE_LOCK}) as taken`;
    if (!lock?.taken) throw new UnderWayError('Another replay or rebuild is under way.');
    await dropAbandoned(connection);
    return await task();
  } finally {
    await endAfter(connection, connection`select pg_advisory_unlock(${MAINTENANCE_LOCK})`);
  }
}

/** Drops unused, hidden tables of killed replays and rebuilds and of old versions; returns how many. */
export async function dropAbandoned(sql: Sql): Promise<number> {
  const left = await sql<{ table_name: string }[]>`
    with other as (
      select from pg_locks where locktype = 'advisory' and objid = ${MAINTENANCE_LOCK} and pid <> pg_backend_pid()
        and database = (select oid from pg_database where datname = current_database())
    )
    select table_name from rm.checkpoint
    where not active and case when table_name ~ ${OF_MAINTENANCE} then not exists (select from other)
      else led_until < clock_timestamp() - ${ABANDONED_AFTER}::interval end`;
  for (const { table_name } of left) await dropTable(sql, table_name);
  return left.length;
}

/** Drops a table that readers do not see, with its checkpoint. */
export async function dropTable(sql: Sql, name: string): Promise<void> {
  await sql.unsafe(`do $$ begin
    delete from rm.checkpoint where table_name = '${name}' and not active;
    if found then drop table if exists rm.${name}; end if;
  end $$`);
}
