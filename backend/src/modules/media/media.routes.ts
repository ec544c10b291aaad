import { notFound } from '../../kernel/domain-error.ts';
import type { PublicDocument } from '../../platform/http/document-route.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { MediaKind, MediaQueries } from './media.queries.ts';

export const mediaRoutes = (media: Pick<MediaQueries, 'keep'>): Route[] => [
  route('POST /api/images', async ({ body }) => ({
    image: await media.keep('image', Buffer.from(body.data, 'base64')),
  })),

  route('POST /api/captions', async ({ body }) => ({
    captions: await media.keep('captions', Buffer.from(body.data, 'base64')),
  })),
];

/** Images and captions are public: browsers request the resources of a page without a token. */
export function mediaDocuments(media: Pick<MediaQueries, 'find'>): readonly PublicDocument[] {
  const find = async (kind: MediaKind, id = '') => {
    const file = /^[0-9a-f]{64}$/.test(id) ? await media.find(kind, id) : undefined;
    if (!file) throw notFound(kind);
    return { type: file.type, body: file.bytes };
  };
  return [
    { path: '/api/images/:id', find: ({ id }) => find('image', id) },
    { path: '/api/captions/:id', find: ({ id }) => find('captions', id) },
  ];
}
