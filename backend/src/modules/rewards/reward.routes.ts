import { nairaToKobo } from '../../kernel/money.ts';
import { authorize } from '../../kernel/policy.ts';
import { decision } from '../../platform/commands/command-handler.ts';
import type { Execute } from '../../platform/commands/executor.ts';
import { readPage, toPage } from '../../platform/http/paging.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { projected } from '../../platform/projections/projection.ts';
import { rewardDecider } from './reward.decider.ts';
import { rewardStream } from './reward.events.ts';
import { rewardPolicy } from './reward.policy.ts';
import { presentReward } from './reward.presenter.ts';
import type { RewardQueries } from './reward.queries.ts';
import { rewardsProjection } from './rewards.projection.ts';

export interface RewardRoutesOptions {
  readonly execute: Execute;
  readonly rewards: RewardQueries;
  readonly newId: () => string;
}

export function rewardRoutes({ execute, rewards, newId }: RewardRoutesOptions): Route[] {
  return [
    route('GET /api/rewards', async ({ query }) => {
      const page = readPage(query);
      const [found, total] = await Promise.all([rewards.list(page), rewards.count()]);
      const { rows, nextCursor } = toPage(found, page, (row) => row.added_position);
      return { rewards: rows.map(presentReward), nextCursor, total };
    }),

    route('POST /api/rewards', async (call) => {
      const rewardId = newId();
      const { title, type, price } = call.body;
      const { events } = await execute(
        call,
        decision(rewardDecider, rewardStream(rewardId), {
          type: 'Add',
          reward: { rewardId, title: title.trim(), type, priceKobo: nairaToKobo(price) },
        }),
      );
      // The specification uses the same message for rewards.
      const reward = presentReward(projected(rewardsProjection, null, events));
      return { message: 'Video added successfully!', reward };
    }),

    route('DELETE /api/rewards/{id}', async (call) => {
      const { id } = call.params;
      authorize(rewardPolicy, call.actor, 'remove', { id });
      await execute(call, decision(rewardDecider, rewardStream(id), { type: 'Remove', rewardId: id }));
      return { message: 'Reward deleted.' };
    }),
  ];
}
