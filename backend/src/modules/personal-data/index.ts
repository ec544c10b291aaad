/**
 * Personal data: what is stored about a person, as files that they can take away. Owns nothing: it reads
 * the events about the person, found by the journal, and what other modules keep beside the log.
 */
export { keptDataRoutes } from './kept-data.ts';
export { personalDataQueries } from './personal-data.queries.ts';
export { personalDataRoutes } from './personal-data.routes.ts';
