/**
 * Ledger: every movement of money as an entry whose debits and credits are equal, and the reports that
 * follow from them, as of any position or time. Owns the read models journal and ledger, no stream:
 * what moves money is decided by the wallet.
 */
export { type AsOf, asOfResolver, type ResolveAsOf, spanOf } from './as-of.ts';
export { type Books, foldBooks, proveBooks } from './books.ts';
export { plus } from './ledger.files.ts';
export { journalProjection, ledgerProjection } from './ledger.projections.ts';
export { type Balance, type LedgerQueries, ledgerQueries } from './ledger.queries.ts';
export { ledgerRoutes, presentBalance } from './ledger.routes.ts';
export { entryOf, postingsOf } from './postings.ts';
