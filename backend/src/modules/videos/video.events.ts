import * as z from 'zod';
import { type EventOf, type EventTypes, kobo } from '../../kernel/event-type.ts';

/** Events of a video, on the stream video-<videoId>. */
export const videoEvents = {
  VideoAdded: {
    schemaVersion: 1,
    data: z.object({ videoId: z.string(), title: z.string(), videolink: z.string(), priceKobo: kobo }),
  },
  VideoRemoved: { schemaVersion: 1, data: z.object({ videoId: z.string() }) },
} as const satisfies EventTypes;

export type VideoEvent = EventOf<typeof videoEvents>;

export const videoStream = (id: string) => `video-${id}`;
