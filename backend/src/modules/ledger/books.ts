import type { Sql } from '../../platform/postgres/client.ts';
import { ledgerQueries } from './ledger.queries.ts';
import { accountTotals, liabilities, trialBalance } from './reports.ts';

/** What the reports and the balances on the screens say at one position, and whether they agree. */
export interface Books {
  readonly debitKobo: bigint;
  readonly creditKobo: bigint;
  /** What people are owed according to the ledger. */
  readonly owedKobo: bigint;
  /** The same according to everybody's balance. */
  readonly balancesKobo: bigint;
  readonly balanced: boolean;
}

/**
 * Debits equal credits, and what is available and held is what all balances together say.
 * @param sql sees the read models as they are at that position
 */
export async function proveBooks(sql: Sql, position: number): Promise<Books> {
  const totals = await ledgerQueries(sql).totalsAt(position);
  const [row] = await sql<{ available: string; held: string }[]>`
    select coalesce(sum(available_kobo), 0) as available, coalesce(sum(held_kobo), 0) as held from rm.balances`;
  const { debitKobo, creditKobo } = trialBalance(accountTotals(totals));
  const owed = liabilities(totals);
  const balances = { available: BigInt(row?.available ?? 0), held: BigInt(row?.held ?? 0) };
  return {
    debitKobo,
    creditKobo,
    owedKobo: owed.availableKobo + owed.heldKobo,
    balancesKobo: balances.available + balances.held,
    balanced:
      debitKobo === creditKobo &&
      owed.availableKobo === balances.available &&
      owed.heldKobo === balances.held,
  };
}
