/**
 * Ledger: every movement of money as a double entry, and the reports derived from them, as of any
 * position or time. Owns the read models journal and ledger, and no stream: the wallet decides what
 * moves money.
 */
export { type AsOf, asOfResolver, type ResolveAsOf, spanOf } from './as-of.ts';
export { type Books, foldBooks, proveBooks } from './books.ts';
export { plus } from './ledger.files.ts';
export { journalProjection, ledgerProjection } from './ledger.projections.ts';
export { type Balance, type LedgerQueries, ledgerQueries } from './ledger.queries.ts';
export { ledgerRoutes, presentBalance } from './ledger.routes.ts';
export { entryOf, isExpense } from './postings.ts';
