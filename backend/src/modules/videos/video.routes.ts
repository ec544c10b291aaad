import { nairaToKobo } from '../../kernel/money.ts';
import { authorize } from '../../kernel/policy.ts';
import { decision } from '../../platform/commands/command-handler.ts';
import type { Execute } from '../../platform/commands/executor.ts';
import { readPage, toPage } from '../../platform/http/paging.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { projected } from '../../platform/projections/projection.ts';
import { videoDecider } from './video.decider.ts';
import { videoStream } from './video.events.ts';
import { videoPolicy } from './video.policy.ts';
import { presentVideo } from './video.presenter.ts';
import type { VideoQueries } from './video.queries.ts';
import { videosProjection } from './videos.projection.ts';

export interface VideoRoutesOptions {
  readonly execute: Execute;
  readonly videos: VideoQueries;
  readonly newId: () => string;
}

export function videoRoutes({ execute, videos, newId }: VideoRoutesOptions): Route[] {
  return [
    route('GET /api/videolink', async ({ query }) => {
      const page = readPage(query);
      const { rows, nextCursor } = toPage(await videos.list(page), page, (row) => row.added_position);
      return { videos: rows.map(presentVideo), nextCursor };
    }),

    route('GET /api/videolink/count', async () => ({ total: await videos.count() })),

    route('POST /api/videolink', async (call) => {
      const { body } = call;
      const videoId = newId();
      const { events } = await execute(
        call,
        decision(videoDecider, videoStream(videoId), {
          type: 'Add',
          videoId,
          title: body.title.trim(),
          videolink: body.videolink,
          priceKobo: nairaToKobo(body.price),
        }),
      );
      return {
        message: 'Video added successfully!',
        video: presentVideo(projected(videosProjection, null, events)),
      };
    }),

    route('DELETE /api/videolink/{id}', async (call) => {
      const { id } = call.params;
      authorize(videoPolicy, call.actor, 'remove', { id });
      await execute(call, decision(videoDecider, videoStream(id), { type: 'Remove', videoId: id }));
      return { message: 'Video deleted.' };
    }),
  ];
}
