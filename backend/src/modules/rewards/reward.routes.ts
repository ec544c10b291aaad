import { REWARD_ASKS, type RewardAsk } from 'mf-shared/contracts';
import { nairaToKobo } from '../../kernel/money.ts';
import { authorize } from '../../kernel/policy.ts';
import { decision, preparedDecision } from '../../platform/commands/command-handler.ts';
import type { Execute } from '../../platform/commands/executor.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { projected } from '../../platform/projections/projection.ts';
import type { MediaQueries } from '../media/index.ts';
import { type RewardCommand, rewardDecider } from './reward.decider.ts';
import { rewardStream } from './reward.events.ts';
import { rewardPolicy } from './reward.policy.ts';
import { presentReward, presentRewardState } from './reward.presenter.ts';
import type { RewardQueries } from './reward.queries.ts';
import { rewardsProjection } from './rewards.projection.ts';

interface RewardRoutesOptions {
  readonly execute: Execute;
  readonly rewards: RewardQueries;
  readonly media: Pick<MediaQueries, 'require'>;
  readonly newId: () => string;
}

export function rewardRoutes({ execute, rewards, media, newId }: RewardRoutesOptions): Route[] {
  return [
    route('GET /api/rewards', async ({ query }) => {
      const [{ rows, nextCursor }, total] = await Promise.all([
        rewards.list({ sort: '-added', ...query }),
        rewards.count(),
      ]);
      const listed = rows.map((row) => ({ ...presentReward(row), addedAtMs: row.added_at_ms }));
      return { rewards: listed, nextCursor, total };
    }),

    route('POST /api/rewards', async (call) => {
      const rewardId = newId();
      const { title, type, price, asks, image } = call.body;
      const add = preparedDecision(
        rewardDecider,
        rewardStream(rewardId),
        async (): Promise<RewardCommand> => {
          await media.require({ image });
          const reward = {
            rewardId,
            title: title.trim(),
            type,
            priceKobo: nairaToKobo(price),
            asks: asksIn(asks ?? []) ?? undefined,
            imageId: image,
          };
          return { type: 'Add', reward };
        },
      );
      const { events } = await execute(call, add);
      // The specification uses the same message for rewards.
      const reward = presentReward(projected(rewardsProjection, null, events));
      return { message: 'Video added successfully!', reward };
    }),

    route('PUT /api/rewards/{id}', async (call) => {
      const { id } = call.params;
      const { title, price, asks, image } = call.body;
      authorize(rewardPolicy, call.actor, 'edit', { id });
      const edit = preparedDecision(rewardDecider, rewardStream(id), async (): Promise<RewardCommand> => {
        await media.require({ image });
        const changes = {
          title: title?.trim(),
          priceKobo: price === undefined ? undefined : nairaToKobo(price),
          asks: asks && asksIn(asks),
          imageId: image,
        };
        return { type: 'Edit', rewardId: id, changes };
      });
      const {
        states: [after],
      } = await execute(call, edit);
      return { message: 'Reward updated.', reward: presentRewardState(id, after) };
    }),

    route('DELETE /api/rewards/{id}', async (call) => {
      const { id } = call.params;
      authorize(rewardPolicy, call.actor, 'remove', { id });
      await execute(call, decision(rewardDecider, rewardStream(id), { type: 'Remove', rewardId: id }));
      return { message: 'Reward deleted.' };
    }),
  ];
}

/** Each detail once, in the order of {@link REWARD_ASKS}; null for none. */
function asksIn(given: readonly RewardAsk[]): RewardAsk[] | null {
  const asks = REWARD_ASKS.filter((ask) => given.includes(ask));
  return asks.length > 0 ? asks : null;
}
