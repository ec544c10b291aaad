import type { EventStore } from '../../platform/event-store/event-store.ts';
import type { Sql } from '../../platform/postgres/client.ts';
import { foldInMemory } from '../../platform/projections/fold-in-memory.ts';
import { balancesProjection } from '../wallet/index.ts';
import { ledgerProjection } from './ledger.projections.ts';
import { type Balance, type KindTotal, ledgerQueries } from './ledger.queries.ts';
import type { OperatorAccount } from './postings.ts';
import { accountTotals, liabilities, trialBalance } from './reports.ts';

/** The totals of the ledger and of all balances at one position, and whether they agree. */
export interface Books {
  readonly debitKobo: bigint;
  readonly creditKobo: bigint;
  /** The total owed to people according to the ledger. */
  readonly owedKobo: bigint;
  /** The same total as the sum of all balances. */
  readonly balancesKobo: bigint;
  readonly balanced: boolean;
}

/**
 * Checks that debits equal credits, and that the ledger's totals equal the sum of all balances.
 * @param sql sees the read models at that position
 */
export async function proveBooks(sql: Sql, position: number): Promise<Books> {
  const totals = await ledgerQueries(sql).totalsAt(position);
  const [row] = await sql<{ available: string; held: string }[]>`
    select coalesce(sum(available_kobo), 0) as available, coalesce(sum(held_kobo), 0) as held from rm.balances`;
  const balances = { availableKobo: BigInt(row?.available ?? 0), heldKobo: BigInt(row?.held ?? 0) };
  return compareBooks(totals, balances);
}

/** The same check from the log alone, without read models. */
export async function foldBooks(store: Pick<EventStore, 'readAll'>, position: number): Promise<Books> {
  const kinds = await foldInMemory(store, ledgerProjection, position);
  const balances = await foldInMemory(store, balancesProjection, position);
  return compareBooks(
    kinds.map((row) => ({
      type: row.type,
      availableKobo: row.available_kobo,
      heldKobo: row.held_kobo,
      operatorAccount: row.operator_account as OperatorAccount | null,
      operatorKobo: row.operator_kobo,
    })),
    {
      availableKobo: balances.reduce((kobo, row) => kobo + row.available_kobo, 0n),
      heldKobo: balances.reduce((kobo, row) => kobo + row.held_kobo, 0n),
    },
  );
}

/** Compares the ledger's totals with the sum of all balances. */
function compareBooks(totals: readonly KindTotal[], balances: Balance): Books {
  const { debitKobo, creditKobo } = trialBalance(accountTotals(totals));
  const owed = liabilities(totals);
  return {
    debitKobo,
    creditKobo,
    owedKobo: owed.availableKobo + owed.heldKobo,
    balancesKobo: balances.availableKobo + balances.heldKobo,
    balanced:
      debitKobo === creditKobo &&
      owed.availableKobo === balances.availableKobo &&
      owed.heldKobo === balances.heldKobo,
  };
}
