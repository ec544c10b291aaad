import type { Sql } from '../../platform/postgres/client.ts';

export interface VideoRow {
  id: string;
  title: string;
  videolink: string;
  price_kobo: string;
}

const PAGE = 100;

/** Questions about the catalogue, answered from the read models. */
export const videoQueries = (sql: Sql) => ({
  find: async (id: string) => (await sql<VideoRow[]>`select * from rm.videos where id = ${id}`)[0],
  /** Newest first. */
  list: () => sql<VideoRow[]>`select * from rm.videos order by added_position desc limit ${PAGE}`,
  count: async () => (await sql<{ total: number }[]>`select total from rm.video_count`)[0]?.total ?? 0,
});

export type VideoQueries = ReturnType<typeof videoQueries>;
