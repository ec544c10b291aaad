import { counter } from '../../platform/projections/counter.ts';
import { projection, projectionOfAll } from '../../platform/projections/projection.ts';
import type { VideoDetails } from './video.events.ts';
import { videoEvents } from './video.events.ts';

/** The videos on offer. A removed video leaves the list; earnings from it stay. */
export const videosProjection = projection({
  name: 'videos',
  version: 6,
  columns: {
    title: 'text',
    videolink: 'text',
    price_kobo: 'kobo',
    image_id: 'text?',
    captions_id: 'text?',
    duration_s: 'integer?',
    budget_kobo: 'kobo?',
    daily_budget_kobo: 'kobo?',
    added_position: 'integer',
    added_at_ms: 'integer',
    /** The title in lower case. */
    search: 'text',
  },
  indexes: [
    '(added_position)',
    '(price_kobo, added_position)',
    '(search, added_position)',
    'using gin (search gin_trgm_ops)',
    '(id) where budget_kobo is not null or daily_budget_kobo is not null',
  ],
  events: videoEvents,
  id: ({ data }) => data.videoId,
  on: {
    VideoAdded: (_, { data, position, atMs }) => ({
      ...columnsOf(data),
      id: data.videoId,
      added_position: position,
      added_at_ms: atMs,
    }),
    VideoEdited: (row, { data }) => row && { ...row, ...columnsOf(data) },
    VideoRemoved: () => null,
  },
});

/** The columns that an admin's changes affect. */
export const columnsOf = (video: VideoDetails) => ({
  title: video.title,
  videolink: video.videolink,
  price_kobo: video.priceKobo,
  image_id: video.imageId ?? null,
  captions_id: video.captionsId ?? null,
  duration_s: video.durationS ?? null,
  budget_kobo: video.budgetKobo ?? null,
  daily_budget_kobo: video.dailyBudgetKobo ?? null,
  search: video.title.toLowerCase(),
});

export const videoCountProjection = counter('video_count', { plus: 'VideoAdded', minus: 'VideoRemoved' });

/** The title of every video that was ever on offer: people who earned with a removed one still see its name. */
export const videoTitlesProjection = projection({
  name: 'video_titles',
  version: 1,
  columns: { title: 'text' },
  indexes: [],
  events: videoEvents,
  id: ({ data }) => data.videoId,
  on: {
    VideoAdded: (_, { data }) => ({ id: data.videoId, title: data.title }),
    VideoEdited: (_, { data }) => ({ id: data.videoId, title: data.title }),
  },
});

/** How often the catalogue changed: while the count stays the same, so do values computed from all videos. */
export const videoChangesProjection = projectionOfAll({
  name: 'video_changes',
  version: 1,
  columns: { total: 'integer' },
  indexes: [],
  key: ({ type }) => (Object.hasOwn(videoEvents, type) ? 'all' : null),
  evolve: (row) => ({ id: 'all', total: (row?.total ?? 0) + 1 }),
});
