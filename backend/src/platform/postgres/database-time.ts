import type { Sql } from './client.ts';

/** SQL for the time of the database, in milliseconds since 1970: the same clock for all processes. */
export const databaseNowMs = (sql: Sql) => sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/**
 * SQL for the time of this process or of the database, whichever is earlier, for deleting what has expired and for what
 * is due: with a clock that is ahead, somebody would lose what they still use, or be told too early.
 */
export const earlierNowMs = (sql: Sql, nowMs: number) => sql`least(${nowMs}::bigint, ${databaseNowMs(sql)})`;

/** A clock that shows the earlier of both times, for what several processes wait for. */
export const earlierClock = (sql: Sql, clock: () => number) => async (): Promise<number> => {
  const [row] = await sql<{ now_ms: number }[]>`select ${earlierNowMs(sql, clock())} as now_ms`;
  return row?.now_ms ?? clock();
};
