/**
 * Videos: the catalogue that people watch and claim from.
 * Owns the streams video-<videoId> and the read models videos, video_titles, video_count and video_changes.
 */
export { type Budgeted, budgetUsedUp, type UsedUp, type VideoBudgets } from './video.budgets.ts';
export { type VideoDetails, videoEvents } from './video.events.ts';
export { videoPolicy } from './video.policy.ts';
export { presentStaffVideo, presentVideo } from './video.presenter.ts';
export { type VideoQueries, type VideoRow, videoQueries } from './video.queries.ts';
export { videoRoutes } from './video.routes.ts';
export {
  videoChangesProjection,
  videoCountProjection,
  videosProjection,
  videoTitlesProjection,
} from './videos.projection.ts';
