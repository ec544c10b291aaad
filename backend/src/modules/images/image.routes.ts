import { notFound } from '../../kernel/domain-error.ts';
import type { PublicDocument } from '../../platform/http/document-route.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { ImageQueries } from './image.queries.ts';

export const imageRoutes = (images: Pick<ImageQueries, 'keep'>): Route[] => [
  route('POST /api/images', async ({ body }) => ({
    image: await images.keep(Buffer.from(body.data, 'base64')),
  })),
];

/** An image for everyone: it is on people's screens without a token, as every picture of a page is. */
export const imageDocument = (images: Pick<ImageQueries, 'find'>): PublicDocument => ({
  path: '/api/images/:id',
  find: async ({ id = '' }) => {
    const image = /^[0-9a-f]{64}$/.test(id) ? await images.find(id) : undefined;
    if (!image) throw notFound('image');
    return { type: image.type, body: image.bytes };
  },
});
