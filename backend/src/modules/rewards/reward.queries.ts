import type { RewardType } from 'mf-shared/contracts';
import { containing, type Page, rowsOf } from '../../platform/http/page.ts';
import type { Sql } from '../../platform/postgres/client.ts';

export interface RewardRow {
  id: string;
  title: string;
  type: RewardType;
  price_kobo: string;
  added_position: number;
}

/** Questions about the rewards on offer, answered from the read models. */
export const rewardQueries = (sql: Sql) => ({
  find: async (id: string) => (await sql<RewardRow[]>`select * from rm.rewards where id = ${id}`)[0],
  /** Newest first; `search` finds any part of a title, whatever its case. */
  list: (page: Page) =>
    sql<RewardRow[]>`
      select * from rm.rewards
      where added_position < ${page.before} and lower(title) like ${containing(page)}
      order by added_position desc limit ${rowsOf(page)}`,
  count: async () => (await sql<{ total: number }[]>`select total from rm.reward_count`)[0]?.total ?? 0,
});

export type RewardQueries = ReturnType<typeof rewardQueries>;
