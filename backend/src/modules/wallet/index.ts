/**
 * Wallet: what people earned, what they withdraw. Decided on the stream account-<userId>, which the
 * accounts module shares, so that every money rule is guarded by one expected version.
 * Owns the read models balances, video_claims, withdrawals and withdrawal_count.
 */
export { walletDecider } from './wallet.decider.ts';
export { walletEvents } from './wallet.events.ts';
export {
  balancesProjection,
  videoClaimsProjection,
  withdrawalCountProjection,
  withdrawalsProjection,
} from './wallet.projections.ts';
export { walletQueries } from './wallet.queries.ts';
export { walletRoutes } from './wallet.routes.ts';
