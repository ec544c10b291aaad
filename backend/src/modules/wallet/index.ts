/**
 * Wallet: earnings, spending and withdrawals. Decides on the stream account-<userId>, shared with the accounts
 * module, so that one expected version guards every money rule. It therefore also closes accounts: open requests
 * prevent that, and the remaining amount is forfeited.
 * Owns the streams saved-accounts-<userId>, the read models balances, video_claims, unproven_claims, reward_claims,
 * withdrawals, withdrawal_count, withdrawals_per_person, withdrawal_totals and bank_files, and the indexes of account
 * numbers and of voucher codes.
 */
export { AccountNumbers } from './account-numbers.ts';
export { activationRoutes } from './activation.routes.ts';
export { bankFileQueries } from './bank-file.queries.ts';
export { bankFileRoutes } from './bank-file.routes.ts';
export { closingRoutes } from './closing.routes.ts';
export { disowning, toNewBankAccount } from './disowning.ts';
export { holdRoutes } from './hold.routes.ts';
export { manyWithdrawals } from './many-withdrawals.ts';
export { personRoutes } from './person.routes.ts';
export { type RewardClaimQueries, rewardClaimQueries } from './reward-claim.queries.ts';
export { rewardClaimRoutes } from './reward-claim.routes.ts';
export { rewardClaimBulkRoutes } from './reward-claim-bulk.routes.ts';
export { rewardClaimsProjection } from './reward-claims.projection.ts';
export { savedAccountEvents } from './saved-account.events.ts';
export { savedAccountRoutes } from './saved-account.routes.ts';
export { VoucherCodes } from './voucher-codes.ts';
export {
  isMoneyEvent,
  type MoneyEvent,
  moneyEvents,
  type WalletEvent,
  walletEvents,
} from './wallet.events.ts';
export { type Movement, movementOf } from './wallet.movements.ts';
export {
  balancesProjection,
  bankFilesProjection,
  unprovenClaimsProjection,
  videoClaimsProjection,
  withdrawalCountProjection,
  withdrawalsPerPersonProjection,
  withdrawalsProjection,
} from './wallet.projections.ts';
export { availableKoboOf, heldKoboOf, type WalletQueries, walletQueries } from './wallet.queries.ts';
export { walletRoutes } from './wallet.routes.ts';
export { statusAfter } from './wallet.statuses.ts';
export { presentWithdrawal } from './withdrawal.presenter.ts';
export { withdrawalBulkRoutes } from './withdrawal-bulk.routes.ts';
export { withdrawalListQueries } from './withdrawal-list.queries.ts';
export { withdrawalListRoutes } from './withdrawal-list.routes.ts';
export { withdrawalTotalsProjection } from './withdrawal-totals.projection.ts';
