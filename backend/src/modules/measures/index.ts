/**
 * Measures: what the claims of each video have paid, and how people watched it. Owns the read models
 * video_spending, video_quarters and video_audiences, and no stream.
 */
export { videoAudiencesProjection } from './audience.projection.ts';
export { budgetQueries } from './budget.queries.ts';
export { measureQueries } from './measure.queries.ts';
export { measureRoutes } from './measure.routes.ts';
export { videoQuartersProjection, videoSpendingProjection } from './spending.projections.ts';
