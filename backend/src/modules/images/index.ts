/**
 * Images: the pictures of videos and rewards. Owns the table media.image; an image is known by the SHA-256
 * of its bytes, never changes, and anyone may see it at /api/images/{id}, until nothing has referred to it
 * for a day.
 */
export { unusedImages } from './image.janitor.ts';
export { type ImageQueries, imageQueries } from './image.queries.ts';
export { imageDocument, imageRoutes } from './image.routes.ts';
