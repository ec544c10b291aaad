import { projection } from '../../platform/projections/projection.ts';
import { type VideoWatched, watchEvents } from '../watching/index.ts';

/** The number of equal parts of every video, for each of which its audience is counted. */
export const PARTS = 20;

const NOBODY = Array<number>(PARTS).fill(0);

/**
 * How many views each part of a video had, and where the views that were too short stopped. A view is one watch
 * session that has ended. Counts per part are separated by spaces.
 */
export const videoAudiencesProjection = projection({
  name: 'video_audiences',
  version: 1,
  columns: {
    views: 'integer',
    complete_views: 'integer',
    watched_tenths: 'integer',
    /** Views that played at least half of the part. */
    seen: 'text',
    /** Views that were too short and whose last watched stretch ends in the part. */
    stopped: 'text',
  },
  indexes: [],
  events: watchEvents,
  id: ({ data }) => data.videoId,
  on: {
    VideoWatched: (row, { data }) => ({
      id: data.videoId,
      views: (row?.views ?? 0) + 1,
      complete_views: (row?.complete_views ?? 0) + (data.verdict === 'complete' ? 1 : 0),
      watched_tenths: (row?.watched_tenths ?? 0) + data.watchedTenths,
      seen: added(row?.seen, seenIn(data)),
      stopped: added(row?.stopped, stoppedIn(data)),
    }),
  },
});

export const countsOf = (text: string | undefined): readonly number[] =>
  text ? text.split(' ').map(Number) : NOBODY;

const added = (text: string | undefined, more: readonly number[]) =>
  countsOf(text)
    .map((count, part) => count + (more[part] ?? 0))
    .join(' ');

function seenIn({ parts, durationTenths }: VideoWatched): readonly number[] {
  const length = durationTenths / PARTS;
  return NOBODY.map((_, part) => {
    const [from, to] = [part * length, (part + 1) * length];
    const played = parts.reduce(
      (sum, [start, end]) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)),
      0,
    );
    return played > 0 && played >= length / 2 ? 1 : 0;
  });
}

function stoppedIn({ verdict, parts, durationTenths }: VideoWatched): readonly number[] {
  if (verdict === 'complete') return NOBODY;
  const end = parts.at(-1)?.[1] ?? 0;
  // An end on the border of two parts counts for the first.
  const last = Math.max(0, Math.ceil((end * PARTS) / durationTenths) - 1);
  return NOBODY.map((_, part) => (part === Math.min(last, PARTS - 1) ? 1 : 0));
}
