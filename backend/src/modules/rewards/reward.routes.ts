import { notFound } from '../../kernel/domain-error.ts';
import { nairaToKobo } from '../../kernel/money.ts';
import { authorize } from '../../kernel/policy.ts';
import { decision } from '../../platform/commands/command-handler.ts';
import type { Execute } from '../../platform/commands/executor.ts';
import { readPage, toPage } from '../../platform/http/page.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { rewardDecider } from './reward.decider.ts';
import { rewardStream } from './reward.events.ts';
import { rewardPolicy } from './reward.policy.ts';
import { presentReward } from './reward.presenter.ts';
import type { RewardQueries } from './reward.queries.ts';

export interface RewardRoutesOptions {
  readonly execute: Execute;
  readonly rewards: RewardQueries;
  readonly newId: () => string;
}

export function rewardRoutes({ execute, rewards, newId }: RewardRoutesOptions): Route[] {
  async function findReward(id: string) {
    const reward = await rewards.find(id);
    if (!reward) throw notFound('reward');
    return reward;
  }

  return [
    route('GET /api/rewards', async ({ query }) => {
      const page = readPage(query);
      const [found, total] = await Promise.all([rewards.list(page), rewards.count()]);
      const { rows, nextCursor } = toPage(found, page, (row) => row.added_position);
      return { rewards: rows.map(presentReward), nextCursor, total };
    }),

    route('POST /api/rewards', async ({ body, actor, requestId, commandId }) => {
      const rewardId = newId();
      const { title, type, price } = body;
      await execute(
        { actor, requestId, commandId },
        decision(rewardDecider, rewardStream(rewardId), {
          type: 'Add',
          reward: { rewardId, title: title.trim(), type, priceKobo: nairaToKobo(price) },
        }),
      );
      // The specification's words, for rewards too.
      return { message: 'Video added successfully!', reward: presentReward(await findReward(rewardId)) };
    }),

    route('DELETE /api/rewards/{id}', async ({ params, actor, requestId, commandId }) => {
      const reward = await findReward(params.id);
      authorize(rewardPolicy, actor, 'remove', reward);
      await execute(
        { actor, requestId, commandId },
        decision(rewardDecider, rewardStream(reward.id), { type: 'Remove', rewardId: reward.id }),
      );
      return { message: 'Reward deleted.' };
    }),
  ];
}
