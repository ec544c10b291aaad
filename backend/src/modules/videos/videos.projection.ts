import { counter } from '../../platform/projections/counter.ts';
import { projection } from '../../platform/projections/projection.ts';
import type { VideoEvent } from './video.events.ts';

const VIDEO_TYPES: ReadonlySet<string> = new Set<VideoEvent['type']>(['VideoAdded', 'VideoRemoved']);

/** The videos on offer. A removed video leaves the list; what people earned with it stays theirs. */
export const videosProjection = projection({
  name: 'videos',
  version: 2,
  columns: {
    title: 'text',
    videolink: 'text',
    price_kobo: 'kobo',
    added_position: 'integer',
    /** The title in lower case. */
    search: 'text',
  },
  indexes: ['(added_position)'],
  key: ({ type, data }) => (VIDEO_TYPES.has(type) ? (data as VideoEvent['data']).videoId : null),
  evolve: (_, event) => {
    const { type, data } = event as typeof event & VideoEvent;
    switch (type) {
      case 'VideoAdded':
        return {
          id: data.videoId,
          title: data.title,
          videolink: data.videolink,
          price_kobo: data.priceKobo,
          added_position: event.position,
          search: data.title.toLowerCase(),
        };
      case 'VideoRemoved':
        return null;
    }
  },
});

export const videoCountProjection = counter('video_count', { plus: 'VideoAdded', minus: 'VideoRemoved' });
