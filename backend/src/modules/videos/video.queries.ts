import { containing, type Page, rowsOf } from '../../platform/http/page.ts';
import type { Sql } from '../../platform/postgres/client.ts';

export interface VideoRow {
  id: string;
  title: string;
  videolink: string;
  price_kobo: string;
  added_position: number;
}

/** Questions about the catalogue, answered from the read models. */
export const videoQueries = (sql: Sql) => ({
  find: async (id: string) => (await sql<VideoRow[]>`select * from rm.videos where id = ${id}`)[0],
  /** Newest first; a search finds any part of a title. */
  list: (page: Page) =>
    sql<VideoRow[]>`
      select * from rm.videos
      where added_position < ${page.before} and search like ${containing(page)}
      order by added_position desc limit ${rowsOf(page)}`,
  count: async () => (await sql<{ total: number }[]>`select total from rm.video_count`)[0]?.total ?? 0,
});

export type VideoQueries = ReturnType<typeof videoQueries>;
