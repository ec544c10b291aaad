import type { RemovedAccounts } from './saved-account.decider.ts';
import type { WithdrawalRow } from './wallet.queries.ts';

/** How many accounts are offered. */
const OFFERED = 5;

/**
 * The accounts to offer, latest first, from a person's withdrawals, newest first. An account that only rejected
 * withdrawals went to may be wrong, and is left out.
 */
export function savedAccounts(
  withdrawals: readonly WithdrawalRow[],
  removed: RemovedAccounts,
): readonly WithdrawalRow[] {
  const latest = new Map<string, WithdrawalRow | null>();
  for (const row of withdrawals) {
    const account = JSON.stringify([row.bank, row.account_number, row.account_name]);
    if (latest.has(account)) continue;
    if (removed.includes(row.id)) latest.set(account, null);
    else if (row.status !== 'rejected') latest.set(account, row);
  }
  return [...latest.values()].filter((row) => row !== null).slice(0, OFFERED);
}
