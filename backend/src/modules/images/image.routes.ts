import { notFound } from '../../kernel/domain-error.ts';
import type { PublicDocument } from '../../platform/http/document-route.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { ImageQueries } from './image.queries.ts';

export const imageRoutes = (images: Pick<ImageQueries, 'keep' | 'keepCaptions'>): Route[] => [
  route('POST /api/images', async ({ body }) => ({
    image: await images.keep(Buffer.from(body.data, 'base64')),
  })),

  route('POST /api/captions', async ({ body }) => ({
    captions: await images.keepCaptions(Buffer.from(body.data, 'base64')),
  })),
];

/** Images and captions for everyone: browsers ask for what is on a page without a token. */
export const imageDocuments = (
  images: Pick<ImageQueries, 'find' | 'findCaptions'>,
): readonly PublicDocument[] => [
  { path: '/api/images/:id', find: ({ id = '' }) => document('image', id, images.find) },
  { path: '/api/captions/:id', find: ({ id = '' }) => document('captions', id, images.findCaptions) },
];

async function document(what: string, id: string, find: ImageQueries['find']) {
  const file = /^[0-9a-f]{64}$/.test(id) ? await find(id) : undefined;
  if (!file) throw notFound(what);
  return { type: file.type, body: file.bytes };
}
