/**
 * Watching: how much of a video people watch, judged by the server's clock, and how far that proves a claim.
 * Owns the streams watch-<sessionId>, the read model watches and the table of open sessions, which expire.
 */
export { type VideoWatched, watchEvents, watchStream } from './watch.events.ts';
export { watchExpiry } from './watch.expiry.ts';
export { neededTenths } from './watch.judge.ts';
export { mayOverrun, type WatchProofs, watchProofs } from './watch.proofs.ts';
export { watchRoutes } from './watch.routes.ts';
export { WatchSessions } from './watch-session.store.ts';
export { watchesProjection } from './watches.projection.ts';
