/** Settings: what the operator lets any screen know. Owns no stream yet. */
export { publicRoutes } from './public.routes.ts';
