/**
 * Overview: what the operator's dashboard shows. Owns the read models figures (sums per quarter of an hour,
 * which make up the days of any time zone) and decisions (how long withdrawals waited), and no stream.
 */
export { figuresQueries } from './figures.queries.ts';
export { decisionsProjection, figuresProjection } from './overview.projections.ts';
export { overviewRoutes } from './overview.routes.ts';
export { waitingQueries } from './waiting.queries.ts';
