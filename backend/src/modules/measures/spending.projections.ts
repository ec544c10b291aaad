import type { RecordedEvent } from '../../platform/event-store/event-store.ts';
import { projection } from '../../platform/projections/projection.ts';
import { walletEvents } from '../wallet/index.ts';

/** Every time zone in use is whole quarters of an hour from UTC, so that each of its days is a sum of these. */
const QUARTER_MS = 15 * 60 * 1000;

const quarterOf = ({ atMs }: RecordedEvent) => Math.floor(atMs / QUARTER_MS) * QUARTER_MS;

/** What the claims of each video have paid. */
export const videoSpendingProjection = projection({
  name: 'video_spending',
  version: 1,
  columns: { claims: 'integer', claimed_kobo: 'kobo' },
  indexes: [],
  events: walletEvents,
  id: ({ data }) => data.videoId,
  on: {
    VideoEarningClaimed: (row, { data }) => ({
      id: data.videoId,
      claims: (row?.claims ?? 0) + 1,
      claimed_kobo: (row?.claimed_kobo ?? 0n) + data.amountKobo,
    }),
  },
});

/** The same per quarter of an hour, which make up the days of any time zone: the id combines both. */
export const videoQuartersProjection = projection({
  name: 'video_quarters',
  version: 1,
  columns: { video_id: 'text', start_ms: 'integer', claimed_kobo: 'kobo' },
  indexes: ['(video_id, start_ms)'],
  events: walletEvents,
  id: (event) => `${event.data.videoId}:${quarterOf(event)}`,
  on: {
    VideoEarningClaimed: (row, event) => ({
      id: `${event.data.videoId}:${quarterOf(event)}`,
      video_id: event.data.videoId,
      start_ms: quarterOf(event),
      claimed_kobo: (row?.claimed_kobo ?? 0n) + event.data.amountKobo,
    }),
  },
});
