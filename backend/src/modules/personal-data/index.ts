/**
 * Personal data: everything stored about a person, as files that they can download. Owns nothing: it reads the
 * events about the person, found through the journal, and what other modules store outside the log.
 */
export { keptDataRoutes } from './kept-data.ts';
export { personalDataQueries } from './personal-data.queries.ts';
export { personalDataRoutes } from './personal-data.routes.ts';
