/**
 * Audit: what lets others check the log without trusting us. Owns the transparency log over all events
 * (the schema audit: tiles, tree heads, checkpoints) and what is served of it under /audit/log; no
 * streams and no events. The cryptography is in platform/transparency, which verifiers share. The
 * timeline tells the events in plain words; it is found in the ledger's journal.
 */
export { logRoutes } from './log.routes.ts';
export { logSource } from './log-source.ts';
export { receiptRoutes } from './receipt.routes.ts';
export { statusRoutes } from './status.routes.ts';
export { timelineQueries } from './timeline.queries.ts';
export { timelineRoutes } from './timeline.routes.ts';
export { type TransparencyLog, transparencyLog } from './transparency-log.ts';
export { treeQueries } from './tree.queries.ts';
