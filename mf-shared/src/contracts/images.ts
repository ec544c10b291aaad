import * as z from 'zod/mini';
import { IMAGE_MAX_BYTES } from './rules.ts';

/** Base64 takes four characters for three bytes. */
const MAX_CHARACTERS = Math.ceil(IMAGE_MAX_BYTES / 3) * 4;

export const imageEndpoints = {
  'POST /api/images': {
    access: 'admin',
    summary:
      'Keeps an image for a video or reward: JPEG, PNG or WebP, at most 96 KB. It is then at /api/images/{id} for everyone.',
    status: 201,
    refusals: [
      { status: 422, code: 'image_type', message: 'Choose a JPEG, PNG or WebP image.' },
      { status: 422, code: 'image_too_large', message: 'The image must be at most 96 KB.' },
    ],
    maxBytes: MAX_CHARACTERS + 1024,
    body: z.object({
      /** The bytes in Base64. */
      data: z
        .string('Image is required.')
        .check(
          z.minLength(1, 'Image is required.'),
          z.regex(/^[A-Za-z0-9+/]*={0,2}$/, 'The image must be in Base64.'),
        ),
    }),
    response: z.object({ image: z.string() }),
    example: {
      body: {
        data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
      },
      response: { image: '0f343b0931126a20f133d67c2b018a3b1e8bb0a2b4d5f0e3f6f6f6f6f6f6f6f6' },
    },
  },
} as const;
