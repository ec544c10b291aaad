/**
 * Audit: lets others check the log without trusting the operator. Owns the transparency log over all
 * events (the schema audit: tiles, tree heads, checkpoints, verification results), its archive and its
 * routes under /audit/log; no streams and no events. The cryptography is in mf-shared/transparency, which
 * verifiers share. The timeline describes events in plain words and finds them in the ledger's journal.
 */

export { describeEvent } from './event-descriptions.ts';
export { exportLog, writeArchive } from './export.ts';
export { ExportedLog, noKeys } from './exported-log.ts';
export { logRoutes } from './log.routes.ts';
export { logSource } from './log-source.ts';
export { EMPTY, withBalances } from './person-history.ts';
export { receiptRoutes } from './receipt.routes.ts';
export { statusRoutes } from './status.routes.ts';
export { timelineQueries } from './timeline.queries.ts';
export { timelineRoutes } from './timeline.routes.ts';
export { type TransparencyLog, transparencyLog } from './transparency-log.ts';
export { treeQueries } from './tree.queries.ts';
export { type VerificationQueries, verificationQueries } from './verification.queries.ts';
export { verifyDatabase } from './verify-database.ts';
export { verifyExport } from './verify-export.ts';
