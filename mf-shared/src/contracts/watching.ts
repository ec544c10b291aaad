import * as z from 'zod/mini';
import { id, naira } from './fields.ts';
import { WATCH_REFUSALS } from './rules.ts';
import { budgetUsedUp } from './videos.ts';

/** The most intervals in one report. */
const INTERVALS_MAX = 1000;

/** One for each open player; a reload keeps it. */
const tab = z
  .string('Give the id of this tab.')
  .check(z.regex(/^[\w-]{16,64}$/, 'The id of a tab has 16 to 64 letters and digits.'));

/** From and to, in seconds of the video. */
const interval = z
  .tuple([z.number(), z.number()], 'An interval is a start and an end, in seconds.')
  .check(
    z.refine(([from, to]) => from >= 0 && to >= from && to <= 86_400, 'An interval must not run backwards.'),
  );

export const WatchSession = z.object({
  _id: z.string(),
  /** What a claim pays: the price when the session was started. */
  price: naira,
  /** How long the video plays, in seconds. */
  durationS: z.int(),
  /** The number and nonce of the next report. */
  next: z.object({ seq: z.int(), nonce: z.string() }),
  /** How often to report, and the most that one report may cover, in seconds. */
  beatEveryS: z.number(),
  maxBeatS: z.number(),
  /** Faster playback does not count. */
  maxRate: z.number(),
  /** Whether a claim is refused until enough has been watched. */
  isRequired: z.boolean(),
  /** Where the player was at the last report, in seconds. */
  positionS: z.number(),
  /** Seconds of the video that count as watched, and how many are needed. */
  watchedS: z.number(),
  neededS: z.number(),
  /** The watched parts, in seconds. */
  parts: z.array(z.tuple([z.number(), z.number()])),
});
export type WatchSession = z.infer<typeof WatchSession>;
WatchSession.register(z.globalRegistry, { title: 'WatchSession' });

const session = {
  _id: '9a4be1c4-1d5e-4a8e-8f6b-0a3d0b7e5c11',
  price: 150,
  durationS: 120,
  next: { seq: 1, nonce: 'q3k0ZrN4m3v1p8cXo2bZ7w' },
  beatEveryS: 10,
  maxBeatS: 15,
  maxRate: 2,
  isRequired: false,
  positionS: 0,
  watchedS: 0,
  neededS: 108,
  parts: [],
};

const noSession = { status: 404, code: 'not_found', message: 'This watch session does not exist.' } as const;

export const watchingEndpoints = {
  'POST /api/watch-sessions': {
    access: 'user',
    summary:
      'Starts or continues your watch session of a video, which records what you watch and fixes what a claim pays.',
    status: 200,
    refusals: [
      { status: 404, code: 'not_found', message: 'This video does not exist.' },
      {
        status: 409,
        code: 'watching_elsewhere',
        message: 'You are watching in another tab or on another device. Watching here stops it there.',
      },
      { status: 409, code: 'video_already_claimed', message: 'You have already claimed this video.' },
      {
        status: 422,
        code: 'not_measured',
        message: 'The length of this video is not known, so watching it is not recorded.',
      },
      budgetUsedUp,
    ],
    body: z.object({
      videoId: id,
      tab,
      /** One for each browser; only a keyed hash of it is kept, for 90 days. */
      device: z.optional(tab),
      /** Ends the session of another tab or device. */
      takeOver: z.optional(z.boolean('Take over or not.')),
    }),
    response: z.object({ session: WatchSession }),
    example: {
      body: {
        videoId: '0b6f2c1e-52b1-4c58-9d0e-4a1f0d4f7a11',
        tab: 'c7a7c2ee9b1d4b62a3f51f6b0a9c2d12',
      },
      response: { session },
    },
  },
  'POST /api/watch-sessions/{id}/beats': {
    access: 'user',
    summary:
      'Reports what was played since the last report. A report repeated with the same number gets the same answer and counts once.',
    status: 200,
    refusals: [
      noSession,
      {
        status: 409,
        code: 'watch_taken_over',
        message: 'You are watching in another tab or on another device.',
      },
      { status: 409, code: 'watch_out_of_step', message: 'This report is not the next one of its session.' },
    ],
    params: z.object({ id }),
    body: z.object({
      tab,
      seq: z.int('Give the number of this report.').check(z.minimum(1)),
      nonce: z
        .string('Give the nonce of this report.')
        .check(z.regex(/^[\w-]{1,100}$/, 'This nonce was not given out.')),
      /** What was played at one rate, while the page was either visible or hidden throughout. */
      played: z
        .array(interval, 'Give the intervals that were played.')
        .check(z.maxLength(INTERVALS_MAX, `Give at most ${INTERVALS_MAX} intervals.`)),
      positionS: z.number('Give the position in seconds.').check(z.minimum(0), z.maximum(86_400)),
      rate: z.number('Give the rate of playback.').check(z.minimum(0.1), z.maximum(100)),
      isVisible: z.boolean('Was the page visible?'),
      isMuted: z.boolean('Was the video muted?'),
      seeks: z.int('Give how often the position was changed.').check(z.minimum(0), z.maximum(10_000)),
    }),
    response: z.object({
      next: z.object({ seq: z.int(), nonce: z.string() }),
      watchedS: z.number(),
      neededS: z.number(),
      /** The whole session so far, as intervals in seconds. */
      parts: z.array(z.tuple([z.number(), z.number()])),
      /** The parts of this report that do not count, and why. */
      refused: z.array(z.object({ reason: z.enum(WATCH_REFUSALS), seconds: z.number() })),
    }),
    example: {
      params: { id: session._id },
      body: {
        tab: 'c7a7c2ee9b1d4b62a3f51f6b0a9c2d12',
        seq: 1,
        nonce: session.next.nonce,
        played: [[0, 10]],
        positionS: 10,
        rate: 1,
        isVisible: true,
        isMuted: false,
        seeks: 0,
      },
      response: {
        next: { seq: 2, nonce: 'Jm1y0dYh6p2c9sWv3nQ4zA' },
        watchedS: 10,
        neededS: 98,
        parts: [[0, 10]],
        refused: [],
      },
    },
  },
} as const;
