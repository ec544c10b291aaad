/**
 * Audit: what lets others check the log without trusting us. Owns the transparency log over all events
 * (the schema audit: tiles, tree heads, checkpoints) and what is served of it under /audit/log; no
 * streams and no events. The cryptography is in platform/transparency, which verifiers share.
 */
export { logRoutes } from './log.routes.ts';
export { logSource } from './log-source.ts';
export { receiptRoutes } from './receipt.routes.ts';
export { statusRoutes } from './status.routes.ts';
export { type TransparencyLog, transparencyLog } from './transparency-log.ts';
export { treeQueries } from './tree.queries.ts';
