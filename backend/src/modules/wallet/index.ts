/**
 * Wallet: earnings, spending and withdrawals. Decided on the stream account-<userId>, which the accounts
 * module shares, so that one expected version guards every money rule. It therefore also closes accounts:
 * open requests prevent it, and the remaining amount is forfeited.
 * Owns the streams saved-accounts-<userId>, and the read models balances, video_claims, reward_claims, withdrawals and withdrawal_count.
 */
export { activationRoutes } from './activation.routes.ts';
export { closingRoutes } from './closing.routes.ts';
export { rewardClaimQueries } from './reward-claim.queries.ts';
export { rewardClaimRoutes } from './reward-claim.routes.ts';
export { rewardClaimsProjection } from './reward-claims.projection.ts';
export { savedAccountEvents } from './saved-account.events.ts';
export { savedAccountRoutes } from './saved-account.routes.ts';
export { isMoneyEvent, type MoneyEvent, type WalletEvent, walletEvents } from './wallet.events.ts';
export { type Movement, movementOf } from './wallet.movements.ts';
export {
  balancesProjection,
  videoClaimsProjection,
  withdrawalCountProjection,
  withdrawalsProjection,
} from './wallet.projections.ts';
export { availableKoboOf, type WalletQueries, walletQueries } from './wallet.queries.ts';
export { walletRoutes } from './wallet.routes.ts';
export { statusAfter } from './wallet.statuses.ts';
