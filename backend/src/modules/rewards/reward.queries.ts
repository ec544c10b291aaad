import type { LogReader } from '../../platform/commands/command-handler.ts';
import { sortedList } from '../../platform/http/sorted-list.ts';
import type { Sql } from '../../platform/postgres/client.ts';
import { type ReadRow, rowFold } from '../../platform/projections/projection.ts';
import { rewardStream } from './reward.events.ts';
import { rewardsProjection } from './rewards.projection.ts';

export type RewardRow = ReadRow<typeof rewardsProjection>;

const rewardFold = rowFold(rewardsProjection);

/** Queries about the rewards on offer: lists come from read models, a single reward from the log. */
export const rewardQueries = (sql: Sql, log: LogReader) => ({
  find: (id: string) => log.read(rewardFold, rewardStream(id)),
  list: sortedList<RewardRow>(sql, {
    table: 'rm.rewards',
    position: 'added_position',
    columns: {
      title: { column: 'search', type: 'text' },
      price: { column: 'price_kobo', type: 'numeric' },
    },
  }),
  count: async () => (await sql<{ total: number }[]>`select total from rm.reward_count`)[0]?.total ?? 0,
});

export type RewardQueries = ReturnType<typeof rewardQueries>;
