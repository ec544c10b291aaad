import { startOfQuarter } from '../../kernel/day.ts';
import { projection } from '../../platform/projections/projection.ts';
import { walletEvents } from '../wallet/index.ts';

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

/** The same per quarter of an hour, to sum days of any time zone; the id combines the video and the quarter. */
export const videoQuartersProjection = projection({
  name: 'video_quarters',
  version: 1,
  columns: { video_id: 'text', start_ms: 'integer', claimed_kobo: 'kobo' },
  indexes: ['(video_id, start_ms)'],
  events: walletEvents,
  id: (event) => `${event.data.videoId}:${startOfQuarter(event.atMs)}`,
  on: {
    VideoEarningClaimed: (row, event) => ({
      id: `${event.data.videoId}:${startOfQuarter(event.atMs)}`,
      video_id: event.data.videoId,
      start_ms: startOfQuarter(event.atMs),
      claimed_kobo: (row?.claimed_kobo ?? 0n) + event.data.amountKobo,
    }),
  },
});
