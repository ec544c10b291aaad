import type { VideoMeasures } from 'mf-shared/contracts';
import { existing } from '../../kernel/domain-error.ts';
import type { Actor } from '../../kernel/message.ts';
import { authorize } from '../../kernel/policy.ts';
import { csvDownload } from '../../platform/http/csv.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { presentStaffVideo, type VideoBudgets, type VideoQueries, videoPolicy } from '../videos/index.ts';
import type { MeasureQueries } from './measure.queries.ts';

interface MeasureRoutesOptions {
  readonly videos: Pick<VideoQueries, 'find'>;
  readonly budgets: Pick<VideoBudgets, 'usageOf'>;
  readonly measures: MeasureQueries;
}

/** How a video is watched, and what that costs. */
export function measureRoutes({ videos, budgets, measures }: MeasureRoutesOptions): Route[] {
  const find = async (id: string, actor: Actor) => {
    const video = existing('video', await videos.find(id));
    authorize(videoPolicy, actor, 'measure', video);
    return video;
  };
  return [
    route('GET /api/videolink/{id}/measures', async ({ params: { id }, actor }) => {
      const video = await find(id, actor);
      const [usage, found] = await Promise.all([budgets.usageOf([video]), measures.of(id, video.duration_s)]);
      return { video: presentStaffVideo(video, usage.get(id)), measures: found };
    }),

    route('GET /api/videolink/{id}/measures.csv', async ({ params: { id }, actor }) => {
      const video = await find(id, actor);
      return partsFile(id, await measures.of(id, video.duration_s));
    }),
  ];
}

const partsFile = (id: string, { views, parts }: VideoMeasures) =>
  csvDownload(
    `video-${id}.csv`,
    [
      'from percent',
      'to percent',
      'from seconds',
      'to seconds',
      'views',
      'watched this part',
      'stopped here',
    ],
    [
      parts.map(({ fromPercent, toPercent, fromS, toS, seen, stopped }) => [
        fromPercent,
        toPercent,
        fromS ?? null,
        toS ?? null,
        views,
        seen,
        stopped,
      ]),
    ],
  );
