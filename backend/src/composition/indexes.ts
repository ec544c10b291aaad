import type { Config } from '../config.ts';
import { Traces } from '../modules/signals/index.ts';
import { AccountNumbers, type RewardClaimQueries, VoucherCodes } from '../modules/wallet/index.ts';
import type { Platform } from './platform.ts';

/** What is found by a keyed hash, because it is stored only sealed: account numbers, voucher codes, traces. */
export function composeIndexes(
  { emailHashKey: key }: Config,
  { sql, background, store, openSealed: open, warn }: Platform,
  { claims, caughtUp }: { claims: RewardClaimQueries; caughtUp: () => Promise<void> },
) {
  const accountNumbers = new AccountNumbers({
    sql: background,
    open,
    key,
    onRetry: (error) => warn(error, 'account numbers could not be indexed; trying again'),
  });
  const codes = new VoucherCodes({
    ...{ sql, store, open, claims, caughtUp, key },
    onRetry: (error) => warn(error, 'earlier voucher codes could not be added; trying again'),
  });
  accountNumbers.start();
  codes.start();
  return {
    ...{ accountNumbers, codes, traces: new Traces(sql, key) },
    stop: () => Promise.all([accountNumbers.stop(), codes.stop()]),
  };
}
