import * as z from 'zod/mini';
import { CAPTIONS_MAX_BYTES, IMAGE_MAX_BYTES } from './rules.ts';

/** Base64 takes four characters for three bytes, and JSON adds a few. */
const maxBody = (bytes: number) => Math.ceil(bytes / 3) * 4 + 1024;

/** The bytes of a file. */
const base64 = (missing: string, wrong: string) =>
  z.string(missing).check(z.minLength(1, missing), z.regex(/^[A-Za-z0-9+/]*={0,2}$/, wrong));

export const mediaEndpoints = {
  'POST /api/images': {
    access: 'admin',
    summary:
      'Stores an image for a video or reward: JPEG, PNG or WebP, at most 96 KB. Anyone can then read it at /api/images/{id}.',
    status: 201,
    refusals: [
      { status: 422, code: 'image_type', message: 'Choose a JPEG, PNG or WebP image.' },
      { status: 422, code: 'image_too_large', message: 'The image must be at most 96 KB.' },
    ],
    maxBytes: maxBody(IMAGE_MAX_BYTES),
    body: z.object({
      /** The bytes in Base64. */
      data: base64('Image is required.', 'The image must be in Base64.'),
    }),
    response: z.object({ image: z.string() }),
    example: {
      body: {
        data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
      },
      response: { image: '0f343b0931126a20f133d67c2b018a3b1e8bb0a2b4d5f0e3f6f6f6f6f6f6f6f6' },
    },
  },
  'POST /api/captions': {
    access: 'admin',
    summary:
      'Stores the captions of a video file: WebVTT in UTF-8, at most 256 KB. Anyone can then read them at /api/captions/{id}.',
    status: 201,
    refusals: [
      { status: 422, code: 'captions_type', message: 'Line 3 of the captions is not valid WebVTT.' },
      { status: 422, code: 'captions_too_large', message: 'The captions must be at most 256 KB.' },
    ],
    maxBytes: maxBody(CAPTIONS_MAX_BYTES),
    body: z.object({
      /** The bytes in Base64. */
      data: base64('Captions are required.', 'The captions must be in Base64.'),
    }),
    response: z.object({ captions: z.string() }),
    example: {
      body: { data: 'V0VCVlRUCgowMDowMC4wMDAgLS0+IDAwOjAyLjAwMApXZWxjb21lIQo=' },
      response: { captions: '5a1c0e6f1b5b3a86d3d1b4b7c0a92a3fa2b9cf1fb22bb8c2b80d1bb7b6d1f0aa' },
    },
  },
} as const;
