import * as z from 'zod/mini';
import { id, line, naira } from './fields.ts';
import { isNairaPrice, isWebAddress, VIDEO_REFUSALS } from './rules.ts';

export const Video = z.object({
  _id: z.string(),
  title: z.string(),
  videolink: z.string(),
  /** What a claim of this video credits. */
  price: naira,
});
export type Video = z.infer<typeof Video>;

const VideoList = z.object({ videos: z.array(Video) });

export const videoEndpoints = {
  'GET /api/videos/claim': { access: 'user', status: 200, response: VideoList },
  'POST /api/videos/claim/claim/{id}': {
    access: 'user',
    idempotent: true,
    status: 200,
    params: z.object({ id }),
    response: z.object({ success: z.literal(true), message: z.string(), earning: naira }),
  },
  'GET /api/videolink/count': { access: 'admin', status: 200, response: z.object({ total: z.int() }) },
  'POST /api/videolink': {
    access: 'admin',
    status: 201,
    body: z.object({
      title: line('Title', 200),
      videolink: z
        .string(VIDEO_REFUSALS.linkInvalid)
        .check(z.maxLength(2000), z.refine(isWebAddress, VIDEO_REFUSALS.linkInvalid)),
      price: z
        .number(VIDEO_REFUSALS.priceNotNumber)
        .check(
          z.refine(isNairaPrice, 'Price must be more than 0 with at most 2 decimals.'),
          z.maximum(10_000_000, 'Price must be at most 10000000.'),
        ),
    }),
    response: z.object({ message: z.string(), video: Video }),
  },
  'GET /api/videolink': { access: 'admin', status: 200, response: VideoList },
  'DELETE /api/videolink/{id}': {
    access: 'admin',
    status: 200,
    params: z.object({ id }),
    response: z.object({ message: z.string() }),
  },
} as const;
