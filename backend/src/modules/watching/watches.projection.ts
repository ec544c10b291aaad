import { projection } from '../../platform/projections/projection.ts';
import { type VideoWatched, watchEvents } from './watch.events.ts';

/**
 * The most that each person has watched of each video in one session, a complete watch before any other: the length of
 * a video may change. The id combines both.
 */
export const watchesProjection = projection({
  name: 'watches',
  version: 3,
  columns: {
    user_id: 'text',
    video_id: 'text',
    session_id: 'text',
    price_kobo: 'kobo',
    verdict: ['complete', 'partial'],
    needed_tenths: 'integer',
    watched_tenths: 'integer',
    reports: 'integer',
    turns: 'integer',
    gap_mean_ms: 'integer',
    gap_deviation_ms: 'integer',
    watched_at_ms: 'integer',
    position: 'integer',
  },
  indexes: ['(video_id, position)', '(video_id, verdict)', '(user_id, position)'],
  events: watchEvents,
  id: ({ data }) => watchId(data),
  on: {
    VideoWatched: (row, { data, position }) =>
      row && isAtLeast(row, data)
        ? row
        : {
            id: watchId(data),
            user_id: data.userId,
            video_id: data.videoId,
            session_id: data.sessionId,
            price_kobo: data.priceKobo,
            verdict: data.verdict,
            needed_tenths: data.neededTenths,
            watched_tenths: data.watchedTenths,
            reports: data.reports,
            turns: data.turns,
            gap_mean_ms: data.gapMeanMs,
            gap_deviation_ms: data.gapDeviationMs,
            watched_at_ms: data.lastReportAtMs,
            position,
          },
  },
});

export const watchId = ({ userId, videoId }: { userId: string; videoId: string }) => `${userId}:${videoId}`;

const isAtLeast = (
  row: { verdict: string; watched_tenths: number },
  { verdict, watchedTenths }: VideoWatched,
) => (row.verdict === verdict ? row.watched_tenths >= watchedTenths : row.verdict === 'complete');
