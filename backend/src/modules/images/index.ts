/**
 * Images: the pictures of videos and rewards. Owns the table media.image; an image is known by the SHA-256
 * of its bytes, never changes, and anyone may see it at /api/images/{id}.
 */
export { type ImageQueries, imageQueries } from './image.queries.ts';
export { imageDocument, imageRoutes } from './image.routes.ts';
