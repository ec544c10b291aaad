import * as z from 'zod/mini';
import {
  durationS,
  filled,
  id,
  imageId,
  line,
  naira,
  nextCursor,
  page,
  price,
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
  /** How long it plays; absent where that is not known. */
  durationS: z.optional(z.int()),
});
export type Video = z.infer<typeof Video>;
Video.register(z.globalRegistry, { title: 'Video' });

const VideoList = z.object({ videos: z.array(Video), nextCursor });

const video = {
  _id: '0b6f2c1e-52b1-4c58-9d0e-4a1f0d4f7a11',
  title: 'A walk along the lagoon',
  videolink: 'https://videos.example.com/lagoon.webm',
  price: 150,
};
const { _id, ...newVideo } = video;

const title = line('Title', 200);
const videolink = webAddress(VIDEO_REFUSALS.linkInvalid);

const noSuchVideo = { status: 404, code: 'not_found', message: 'This video does not exist.' } as const;
const noSuchImage = {
  status: 422,
  code: 'image_unknown',
  message: 'This image does not exist. Choose it again.',
} as const;

export const videoEndpoints = {
  'GET /api/videos/claim': {
    access: 'user',
    summary:
      'The videos that you have not claimed yet, newest or best paid first; searched by title. `total` counts all of them.',
    status: 200,
    query: z.object({ ...page, order: z.optional(z.enum(VIDEO_ORDERS, 'Order must be newest or pay.')) }),
    /** `totalPay` is what all of them pay together; releases of the API before this one did not tell it. */
    response: z.extend(VideoList, { total: z.int(), totalPay: z.optional(naira) }),
    example: { response: { videos: [video], nextCursor: null, total: 1, totalPay: 150 } },
  },
  'POST /api/videos/claim/claim/{id}': {
    access: 'user',
    summary: 'Claims the earning of a video that you have watched to its end; once for each video.',
    idempotent: true,
    status: 200,
    refusals: [
      noSuchVideo,
      { status: 409, code: 'video_already_claimed', message: 'You have already claimed this video.' },
      {
        status: 422,
        code: 'watch_incomplete',
        message: 'Watch 45 seconds more of this video to claim it.',
      },
    ],
    params: z.object({ id }),
    response: z.object({ success: z.literal(true), message: z.string(), earning: naira }),
    example: { params: { id: _id }, response: { success: true, message: 'Claim successful!', earning: 150 } },
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
    refusals: [noSuchImage],
    body: filled(
      ['title', 'videolink', 'price'],
      VIDEO_REFUSALS.fieldsMissing,
      z.object({
        title,
        videolink,
        price,
        image: z.optional(imageId),
        durationS: z.optional(durationS),
      }),
    ),
    response: z.object({ message: z.string(), video: Video }),
    example: { body: newVideo, response: { message: 'Video added successfully!', video } },
  },
  'GET /api/videolink': {
    access: 'staff',
    summary: 'All videos, newest first; searched by title.',
    status: 200,
    query: z.object(page),
    response: VideoList,
    example: { response: { videos: [video], nextCursor: null } },
  },
  'PUT /api/videolink/{id}': {
    access: 'admin',
    summary:
      'Edits a video; what is left out stays, null takes the image or duration away. Claims keep what they paid.',
    idempotent: true,
    status: 200,
    refusals: [noSuchVideo, noSuchImage],
    params: z.object({ id }),
    body: z.object({
      title: z.optional(title),
      videolink: z.optional(videolink),
      price: z.optional(price),
      image: z.optional(z.nullable(imageId)),
      durationS: z.optional(z.nullable(durationS)),
    }),
    response: z.object({ message: z.string(), video: Video }),
    example: {
      params: { id: _id },
      body: { price: 200 },
      response: { message: 'Video updated.', video: { ...video, price: 200 } },
    },
  },
  'DELETE /api/videolink/{id}': {
    access: 'admin',
    summary: 'Takes a video off every list; what people earned with it stays theirs.',
    idempotent: true,
    status: 200,
    refusals: [noSuchVideo],
    params: z.object({ id }),
    response: z.object({ message: z.string() }),
    example: { params: { id: _id }, response: { message: 'Video deleted.' } },
  },
} as const;
