import type { Sql } from './client.ts';

/** SQL for the time of the database, in milliseconds since 1970: the same clock for all processes. */
export const databaseNowMs = (sql: Sql) => sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
