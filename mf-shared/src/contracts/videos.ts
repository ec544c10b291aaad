import * as z from 'zod/mini';
import {
  asFile,
  budget,
  captionsId,
  durationS,
  filled,
  id,
  imageId,
  line,
  naira,
  nextCursor,
  noSuchImage,
  offerPage,
  page,
  price,
  seenPrice,
  timestampMs,
  webAddress,
} from './fields.ts';
import { VIDEO_ORDERS, VIDEO_REFUSALS } from './rules.ts';

export const Video = z.object({
  _id: z.string(),
  title: z.string(),
  videolink: z.string(),
  /** What a claim of this video credits. */
  price: naira,
  /** The id of its image, which is at /api/images/{id}; absent without one. */
  image: z.optional(z.string()),
  /** The id of its captions, which are at /api/captions/{id}; absent without any. Only video files show them. */
  captions: z.optional(z.string()),
  /** How long it plays, in seconds; absent where unknown. */
  durationS: z.optional(z.int()),
});
export type Video = z.infer<typeof Video>;
Video.register(z.globalRegistry, { title: 'Video' });

const VideoList = z.object({ videos: z.array(Video), nextCursor });

/** How often a video was claimed, and what the claims have paid. */
export const VideoUsage = z.object({
  claims: z.int(),
  claimed: naira,
  /** Since midnight in the operator's time zone. */
  claimedToday: naira,
  /** The budget whose rest does not cover another claim; null while people can claim the video. */
  usedUp: z.nullable(z.enum(['total', 'day'])),
});
export type VideoUsage = z.infer<typeof VideoUsage>;
VideoUsage.register(z.globalRegistry, { title: 'VideoUsage' });

/** A video as admins and auditors see it. */
export const StaffVideo = z.extend(Video, {
  /** The most that its claims pay in total, and per day; absent without a limit. */
  budget: z.optional(naira),
  dailyBudget: z.optional(naira),
  /** In lists. */
  usage: z.optional(VideoUsage),
  addedAtMs: z.optional(timestampMs),
});
export type StaffVideo = z.infer<typeof StaffVideo>;
StaffVideo.register(z.globalRegistry, { title: 'StaffVideo' });

/** How people watched a video; a view is a watch session that has ended. */
export const VideoMeasures = z.object({
  /** People who watched some of it, and those who watched enough for a claim. */
  people: z.int(),
  complete: z.int(),
  /** Whether there are more: people are counted up to 100,000. */
  hasMorePeople: z.boolean(),
  views: z.int(),
  completeViews: z.int(),
  /** The mean length that counts as watched, in seconds; null without views. */
  averageWatchedS: z.nullable(z.int()),
  claims: z.int(),
  claimed: naira,
  /** What claims have paid for each person who watched enough, however many they are; null while nobody has. */
  costPerComplete: z.nullable(naira),
  /** Twenty equal parts of the video, from its start to its end. */
  parts: z.array(
    z.object({
      fromPercent: z.number(),
      toPercent: z.number(),
      /** In seconds; absent where the length of the video is unknown. */
      fromS: z.optional(z.number()),
      toS: z.optional(z.number()),
      /** Views that played at least half of this part. */
      seen: z.int(),
      /** Incomplete views that went no further than this part. */
      stopped: z.int(),
    }),
  ),
});
export type VideoMeasures = z.infer<typeof VideoMeasures>;
VideoMeasures.register(z.globalRegistry, { title: 'VideoMeasures' });

const video = {
  _id: '0b6f2c1e-52b1-4c58-9d0e-4a1f0d4f7a11',
  title: 'A walk along the lagoon',
  videolink: 'https://videos.example.com/lagoon.webm',
  price: 150,
};
const { _id, ...newVideo } = video;

const staffVideo = { ...video, budget: 60_000, dailyBudget: 6000 };
const usage = { claims: 120, claimed: 18_000, claimedToday: 900, usedUp: null };

const title = line('Title', 200);
const videolink = webAddress(VIDEO_REFUSALS.linkInvalid);

const noSuchVideo = { status: 404, code: 'not_found', message: 'This video does not exist.' } as const;
const noSuchCaptions = {
  status: 422,
  code: 'captions_unknown',
  message: 'These captions do not exist. Choose them again.',
} as const;
const budgetRefusals = [
  { status: 422, code: 'budget_below_price', message: 'A budget must pay for at least one person.' },
  {
    status: 422,
    code: 'daily_budget_too_high',
    message: 'The budget per day must not exceed the total budget.',
  },
] as const;
/** Also refuses the start of a watch session. */
export const budgetUsedUp = {
  status: 422,
  code: 'budget_used_up',
  message: 'This video has paid out its budget, so it cannot be claimed now.',
} as const;

export const videoEndpoints = {
  'GET /api/videos/claim': {
    access: 'user',
    summary:
      'The videos that you can claim, newest or best paid first; searched by title. `total` counts all of them.',
    status: 200,
    query: z.object({ ...page, order: z.optional(z.enum(VIDEO_ORDERS, 'Order must be newest or pay.')) }),
    /** `totalPay` is what all of them pay together; absent in answers of earlier builds. */
    response: z.extend(VideoList, { total: z.int(), totalPay: z.optional(naira) }),
    example: { response: { videos: [video], nextCursor: null, total: 1, totalPay: 150 } },
  },
  'POST /api/videos/claim/claim/{id}': {
    access: 'user',
    summary: 'Claims the earning of a video that you have watched to its end; once per video.',
    idempotent: true,
    status: 200,
    refusals: [
      noSuchVideo,
      { status: 409, code: 'video_already_claimed', message: 'You have already claimed this video.' },
      {
        status: 409,
        code: 'video_price_changed',
        message: 'This video now pays ₦20.00. Nothing was claimed.',
      },
      {
        status: 422,
        code: 'watch_incomplete',
        message: 'Watch 45 seconds more of this video to claim it.',
      },
      budgetUsedUp,
    ],
    params: z.object({ id }),
    /** A claim that would pay another `price` is refused. */
    query: z.object({ price: z.optional(seenPrice) }),
    response: z.object({ success: z.literal(true), message: z.string(), earning: naira }),
    example: {
      params: { id: _id },
      query: { price: '150' },
      response: { success: true, message: 'Claim successful!', earning: 150 },
    },
  },
  'GET /api/videolink/count': {
    access: 'staff',
    summary: 'How many videos there are.',
    status: 200,
    response: z.object({ total: z.int() }),
    example: { response: { total: 12 } },
  },
  'POST /api/videolink': {
    access: 'admin',
    summary: 'Adds a video.',
    idempotent: true,
    status: 201,
    refusals: [noSuchImage, noSuchCaptions, ...budgetRefusals],
    body: filled(
      ['title', 'videolink', 'price'],
      VIDEO_REFUSALS.fieldsMissing,
      z.object({
        title,
        videolink,
        price,
        image: z.optional(imageId),
        captions: z.optional(captionsId),
        durationS: z.optional(durationS),
        budget: z.optional(budget),
        dailyBudget: z.optional(budget),
      }),
    ),
    response: z.object({ message: z.string(), video: StaffVideo }),
    example: { body: newVideo, response: { message: 'Video added successfully!', video } },
  },
  'GET /api/videolink': {
    access: 'staff',
    summary:
      'All videos with what their claims have paid, newest first unless sorted otherwise; searched by title.',
    status: 200,
    query: z.object(offerPage),
    response: z.object({ videos: z.array(StaffVideo), nextCursor }),
    example: {
      response: { videos: [{ ...staffVideo, usage, addedAtMs: 1_760_000_000_000 }], nextCursor: null },
    },
  },
  'GET /api/videolink/{id}/measures': {
    access: 'staff',
    summary:
      'How people watched a video: how many watched it to its end, where the others stopped, and what it cost.',
    status: 200,
    refusals: [noSuchVideo],
    params: z.object({ id }),
    response: z.object({ video: StaffVideo, measures: VideoMeasures }),
    example: {
      params: { id: _id },
      response: {
        video: { ...staffVideo, usage },
        measures: {
          people: 150,
          complete: 125,
          hasMorePeople: false,
          views: 160,
          completeViews: 125,
          averageWatchedS: 96,
          claims: 120,
          claimed: 18_000,
          costPerComplete: 144,
          parts: [{ fromPercent: 0, toPercent: 5, fromS: 0, toS: 6, seen: 158, stopped: 2 }],
        },
      },
    },
  },
  'GET /api/videolink/{id}/measures.csv': {
    ...asFile(
      'text/csv',
      'The parts of a video, how many views played each, and how many stopped there.',
      'from percent,to percent,from seconds,to seconds,views,watched this part,stopped here\r\n0,5,0,6,160,158,2\r\n',
      { params: { id: _id } },
    ),
    access: 'staff',
    refusals: [noSuchVideo],
    params: z.object({ id }),
  },
  'PUT /api/videolink/{id}': {
    access: 'admin',
    summary:
      'Edits a video; omitted members stay, null removes an optional one. With another link, duration and captions go unless they are given as well. Claims keep what they paid.',
    idempotent: true,
    status: 200,
    refusals: [noSuchVideo, noSuchImage, noSuchCaptions, ...budgetRefusals],
    params: z.object({ id }),
    body: z.object({
      title: z.optional(title),
      videolink: z.optional(videolink),
      price: z.optional(price),
      image: z.optional(z.nullable(imageId)),
      captions: z.optional(z.nullable(captionsId)),
      durationS: z.optional(z.nullable(durationS)),
      budget: z.optional(z.nullable(budget)),
      dailyBudget: z.optional(z.nullable(budget)),
    }),
    response: z.object({ message: z.string(), video: StaffVideo }),
    example: {
      params: { id: _id },
      body: { price: 200 },
      response: { message: 'Video updated.', video: { ...video, price: 200 } },
    },
  },
  'DELETE /api/videolink/{id}': {
    access: 'admin',
    summary: 'Removes a video from every list; people keep what they earned with it.',
    idempotent: true,
    status: 200,
    refusals: [noSuchVideo],
    params: z.object({ id }),
    response: z.object({ message: z.string() }),
    example: { params: { id: _id }, response: { message: 'Video deleted.' } },
  },
} as const;
