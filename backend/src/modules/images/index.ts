/**
 * Images: the pictures of videos and rewards, and the captions of videos. Owns the table media.image; each is
 * known by the SHA-256 of its bytes, never changes, and anyone may see it at /api/images/{id} or
 * /api/captions/{id}, until nothing has referred to it for a day.
 */
export { unusedImages } from './image.janitor.ts';
export { type ImageQueries, imageQueries } from './image.queries.ts';
export { imageDocuments, imageRoutes } from './image.routes.ts';
