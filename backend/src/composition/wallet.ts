import type { Config } from '../config.ts';
import { signalQueries } from '../modules/signals/index.ts';
import {
  activationRoutes,
  bankFileQueries,
  bankFileRoutes,
  closingRoutes,
  holdRoutes,
  manyWithdrawals,
  personRoutes,
  type RewardClaimQueries,
  rewardClaimBulkRoutes,
  rewardClaimRoutes,
  savedAccountRoutes,
  type WalletQueries,
  walletRoutes,
  withdrawalBulkRoutes,
  withdrawalListQueries,
  withdrawalListRoutes,
} from '../modules/wallet/index.ts';
import { watchProofs } from '../modules/watching/index.ts';
import type { Route } from '../platform/http/route.ts';
import type { composeAccounts } from './accounts.ts';
import type { composeIndexes } from './indexes.ts';
import type { composeOffers } from './offers.ts';
import type { Platform, Surroundings } from './platform.ts';

interface Parts {
  readonly wallet: WalletQueries;
  readonly claims: RewardClaimQueries;
  readonly caughtUp: () => Promise<void>;
  readonly offers: ReturnType<typeof composeOffers>;
  readonly indexes: ReturnType<typeof composeIndexes>;
  readonly accounts: Awaited<ReturnType<typeof composeAccounts>>;
}

/** The routes of earnings, reward claims and withdrawals. */
export function composeWallet(
  { watching: { mode }, needsVerifiedEmail, timeZone }: Config,
  { clock }: Surroundings,
  { reads, staff, openSealed, open, store, commands: log, execute, bulk, isRecorded }: Platform,
  { wallet, claims, caughtUp, offers, indexes, accounts }: Parts,
): Route[] {
  const { videos, budgets, rewards } = offers;
  const { accountNumbers, codes, traces } = indexes;
  const { users, nameOf, alerts, ownPassword, reservationOf, erasure } = accounts;
  const shared = {
    ...{ execute, bulk, store, open, log, clock, caughtUp, needsVerifiedEmail, isRecorded },
    ...{ wallet, claims, videos, budgets, rewards, accountNumbers, codes, users },
    withdrawals: withdrawalListQueries({ staff }, openSealed),
    marksUnproven: mode !== 'record',
  };
  const decideEach = manyWithdrawals(shared);
  return [
    ...walletRoutes({
      ...shared,
      proofs: watchProofs(reads, mode),
      alerting: async (userId, commandId, carryOut) => {
        const to = await users.find(userId);
        return to ? alerts.newBankAccount(to, { commandId, carryOut }) : carryOut();
      },
    }),
    ...holdRoutes({
      ...shared,
      signals: signalQueries({ staff, accountNumbers, traces, nameOf, timeZone }),
    }),
    ...withdrawalListRoutes(shared),
    ...withdrawalBulkRoutes({ ...shared, decideEach }),
    ...bankFileRoutes({ ...shared, decideEach, bankFiles: bankFileQueries({ staff }) }),
    ...personRoutes(shared),
    ...savedAccountRoutes(shared),
    ...rewardClaimRoutes(shared),
    ...rewardClaimBulkRoutes(shared),
    ...activationRoutes(shared),
    ...closingRoutes({ ...shared, ownPassword, reservationOf, erasure }),
  ];
}
