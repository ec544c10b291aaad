/**
 * Audit: what lets others check what happened. The timeline tells the events of the log in plain words;
 * it is found in the ledger's journal and owns no stream and no read model.
 */
export { timelineQueries } from './timeline.queries.ts';
export { timelineRoutes } from './timeline.routes.ts';
