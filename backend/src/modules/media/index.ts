/**
 * Media: the pictures of videos and rewards, and the captions of videos. Owns the table media.image; each file is
 * identified by the SHA-256 of its bytes, never changes, and is public at /api/images/{id} or /api/captions/{id}
 * until nothing has referred to it for a day.
 */
export { unusedMedia } from './media.janitor.ts';
export { type MediaQueries, mediaQueries } from './media.queries.ts';
export { mediaDocuments, mediaRoutes } from './media.routes.ts';
