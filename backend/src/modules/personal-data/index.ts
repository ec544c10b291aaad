/**
 * Personal data: what is stored about a person, as files that they can take away. Owns nothing: it reads the
 * person's stream and what other modules keep beside the log.
 */
export { personalDataRoutes } from './personal-data.routes.ts';
