import * as z from 'zod';
import { type EventOf, type EventTypes, kobo } from '../../kernel/event-type.ts';

const videoId = z.string();

/** A video as an admin entered it. */
const video = z.object({
  title: z.string(),
  videolink: z.string(),
  priceKobo: kobo,
  /** The SHA-256 of its image. */
  imageId: z.string().optional(),
  /** The SHA-256 of its captions. */
  captionsId: z.string().optional(),
  /** How long it plays, in whole seconds. */
  durationS: z.number().int().optional(),
  /** The most that its claims pay in all, and on one day. */
  budgetKobo: kobo.optional(),
  dailyBudgetKobo: kobo.optional(),
});
export type VideoDetails = Readonly<z.output<typeof video>>;

/** Events of a video, on the stream video-<videoId>. */
export const videoEvents = {
  VideoAdded: { schemaVersion: 4, data: z.object({ videoId, ...video.shape }) },
  /** The video after and before the change. */
  VideoEdited: { schemaVersion: 3, data: z.object({ videoId, ...video.shape, before: video }) },
  VideoRemoved: { schemaVersion: 1, data: z.object({ videoId }) },
} as const satisfies EventTypes;

export type VideoEvent = EventOf<typeof videoEvents>;

export const videoStream = (id: string) => `video-${id}`;
