import { notFound } from '../../kernel/domain-error.ts';
import { nairaToKobo } from '../../kernel/money.ts';
import { authorize } from '../../kernel/policy.ts';
import { decision } from '../../platform/commands/command-handler.ts';
import type { Execute } from '../../platform/commands/executor.ts';
import { readPage, toPage } from '../../platform/http/page.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { videoDecider } from './video.decider.ts';
import { videoStream } from './video.events.ts';
import { videoPolicy } from './video.policy.ts';
import { presentVideo } from './video.presenter.ts';
import type { VideoQueries } from './video.queries.ts';

export interface VideoRoutesOptions {
  readonly execute: Execute;
  readonly videos: VideoQueries;
  readonly newId: () => string;
}

export function videoRoutes({ execute, videos, newId }: VideoRoutesOptions): Route[] {
  async function findVideo(id: string) {
    const video = await videos.find(id);
    if (!video) throw notFound('video');
    return video;
  }

  return [
    route('GET /api/videolink', async ({ query }) => {
      const page = readPage(query);
      const { rows, nextCursor } = toPage(await videos.list(page), page, (row) => row.added_position);
      return { videos: rows.map(presentVideo), nextCursor };
    }),

    route('GET /api/videolink/count', async () => ({ total: await videos.count() })),

    route('POST /api/videolink', async ({ body, actor, requestId, commandId }) => {
      const videoId = newId();
      await execute(
        { actor, requestId, commandId },
        decision(videoDecider, videoStream(videoId), {
          type: 'Add',
          videoId,
          title: body.title.trim(),
          videolink: body.videolink,
          priceKobo: nairaToKobo(body.price),
        }),
      );
      return { message: 'Video added successfully!', video: presentVideo(await findVideo(videoId)) };
    }),

    route('DELETE /api/videolink/{id}', async ({ params, actor, requestId, commandId }) => {
      const video = await findVideo(params.id);
      authorize(videoPolicy, actor, 'remove', video);
      await execute(
        { actor, requestId, commandId },
        decision(videoDecider, videoStream(video.id), { type: 'Remove', videoId: video.id }),
      );
      return { message: 'Video deleted.' };
    }),
  ];
}
