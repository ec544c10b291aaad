import type { LogReader } from '../../platform/commands/command-handler.ts';
import { containing, type Page, rowsOf } from '../../platform/http/paging.ts';
import type { Sql } from '../../platform/postgres/client.ts';
import { type ReadRow, rowFold } from '../../platform/projections/projection.ts';
import { rewardStream } from './reward.events.ts';
import { rewardsProjection } from './rewards.projection.ts';

export type RewardRow = ReadRow<typeof rewardsProjection>;

const rewardFold = rowFold(rewardsProjection);

/** Questions about the rewards on offer: lists are read models, one reward is read off the log. */
export const rewardQueries = (sql: Sql, log: LogReader) => ({
  find: (id: string) => log.read(rewardFold, rewardStream(id)),
  /** Newest first; `search` finds any part of a title, whatever its case. */
  list: (page: Page) =>
    sql<RewardRow[]>`
      select * from rm.rewards
      where added_position < ${page.before} and lower(title) like ${containing(page)}
      order by added_position desc limit ${rowsOf(page)}`,
  count: async () => (await sql<{ total: number }[]>`select total from rm.reward_count`)[0]?.total ?? 0,
});

export type RewardQueries = ReturnType<typeof rewardQueries>;
