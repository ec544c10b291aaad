import { nairaToKobo } from '../../kernel/money.ts';
import { authorize } from '../../kernel/policy.ts';
import { decision, preparedDecision } from '../../platform/commands/command-handler.ts';
import type { Execute } from '../../platform/commands/executor.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { projected } from '../../platform/projections/projection.ts';
import type { MediaQueries } from '../media/index.ts';
import type { VideoBudgets } from './video.budgets.ts';
import { type VideoCommand, videoDecider } from './video.decider.ts';
import { videoStream } from './video.events.ts';
import { videoPolicy } from './video.policy.ts';
import { presentStaffVideo, presentVideoState } from './video.presenter.ts';
import type { VideoQueries } from './video.queries.ts';
import { videosProjection } from './videos.projection.ts';

interface VideoRoutesOptions {
  readonly execute: Execute;
  readonly videos: VideoQueries;
  readonly media: Pick<MediaQueries, 'require'>;
  readonly budgets: Pick<VideoBudgets, 'usageOf'>;
  readonly newId: () => string;
}

export function videoRoutes({ execute, videos, media, budgets, newId }: VideoRoutesOptions): Route[] {
  return [
    route('GET /api/videolink', async ({ query }) => {
      const { rows, nextCursor } = await videos.list({ sort: '-added', ...query });
      const usage = await budgets.usageOf(rows);
      return {
        videos: rows.map((row) => ({
          ...presentStaffVideo(row, usage.get(row.id)),
          addedAtMs: row.added_at_ms,
        })),
        nextCursor,
      };
    }),

    route('GET /api/videolink/count', async () => ({ total: await videos.count() })),

    route('POST /api/videolink', async (call) => {
      const { title, videolink, price, image, captions, durationS, budget, dailyBudget } = call.body;
      const videoId = newId();
      const add = preparedDecision(videoDecider, videoStream(videoId), async (): Promise<VideoCommand> => {
        await media.require({ image, captions });
        const video = {
          title: title.trim(),
          videolink,
          priceKobo: nairaToKobo(price),
          imageId: image,
          captionsId: captions,
          durationS,
          budgetKobo: budgetKobo(budget),
          dailyBudgetKobo: budgetKobo(dailyBudget),
        };
        return { type: 'Add', videoId, video };
      });
      const { events } = await execute(call, add);
      return {
        message: 'Video added successfully!',
        video: presentStaffVideo(projected(videosProjection, null, events)),
      };
    }),

    route('PUT /api/videolink/{id}', async (call) => {
      const { id } = call.params;
      const { title, videolink, price, image, captions, durationS, budget, dailyBudget } = call.body;
      authorize(videoPolicy, call.actor, 'edit', { id });
      const edit = preparedDecision(videoDecider, videoStream(id), async (): Promise<VideoCommand> => {
        await media.require({ image, captions });
        const changes = {
          title: title?.trim(),
          videolink,
          priceKobo: price === undefined ? undefined : nairaToKobo(price),
          imageId: image,
          captionsId: captions,
          durationS,
          budgetKobo: budgetKobo(budget),
          dailyBudgetKobo: budgetKobo(dailyBudget),
        };
        return { type: 'Edit', videoId: id, changes };
      });
      const {
        states: [after],
      } = await execute(call, edit);
      return { message: 'Video updated.', video: presentVideoState(id, after) };
    }),

    route('DELETE /api/videolink/{id}', async (call) => {
      const { id } = call.params;
      authorize(videoPolicy, call.actor, 'remove', { id });
      await execute(call, decision(videoDecider, videoStream(id), { type: 'Remove', videoId: id }));
      return { message: 'Video deleted.' };
    }),
  ];
}

const budgetKobo = <Nothing extends null | undefined>(naira: number | Nothing) =>
  naira == null ? (naira as Nothing) : nairaToKobo(naira);
