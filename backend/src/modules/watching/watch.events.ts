import { WATCH_REFUSALS } from 'mf-shared/contracts';
import * as z from 'zod';
import { type EventOf, type EventTypes, kobo } from '../../kernel/event-type.ts';

const tenths = z.number().int().nonnegative();

/** Events of one watch session, on the stream watch-<sessionId>: its verdict, once. */
export const watchEvents = {
  /** What a person watched of a video, and why it counts; lengths and positions in tenths of a second. */
  VideoWatched: {
    schemaVersion: 1,
    data: z.object({
      sessionId: z.string(),
      userId: z.string(),
      videoId: z.string(),
      /** The price that a claim pays, pinned at the start. */
      priceKobo: kobo,
      /** As an admin's player measured it, or an admin corrected it before enough was watched. */
      durationTenths: tenths,
      /** The version of the policy that it was judged by. */
      policy: z.number().int(),
      verdict: z.enum(['complete', 'partial']),
      neededTenths: tenths,
      watchedTenths: tenths,
      /** The watched parts, from and to, sorted. */
      parts: z.array(z.tuple([tenths, tenths])),
      /** What was reported and does not count, by reason. */
      refused: z.partialRecord(z.enum(WATCH_REFUSALS), tenths),
      reports: z.number().int(),
      /** Of what counts, the part played without sound; parts played again count again here. */
      mutedTenths: tenths,
      seeks: z.number().int(),
      /** How often the page was hidden or shown again. */
      turns: z.number().int(),
      /** Between reports about playing, in milliseconds: programs are more regular than people's networks. */
      gapMeanMs: z.number().int().nonnegative(),
      gapDeviationMs: z.number().int().nonnegative(),
      startedAtMs: z.number().int(),
      lastReportAtMs: z.number().int(),
    }),
  },
} as const satisfies EventTypes;

export type WatchEvent = EventOf<typeof watchEvents>;
export type VideoWatched = WatchEvent['data'];

export const watchStream = (sessionId: string) => `watch-${sessionId}`;
