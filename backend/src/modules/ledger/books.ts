import type { EventStore } from '../../platform/event-store/event-store.ts';
import type { Sql } from '../../platform/postgres/client.ts';
import { foldInMemory } from '../../platform/projections/fold-in-memory.ts';
import { balancesProjection } from '../wallet/index.ts';
import { ledgerProjection } from './ledger.projections.ts';
import { type Balance, type KindTotal, ledgerQueries } from './ledger.queries.ts';
import type { OperatorAccount } from './postings.ts';
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
  const balances = { availableKobo: BigInt(row?.available ?? 0), heldKobo: BigInt(row?.held ?? 0) };
  return compareBooks(totals, balances);
}

/** The same from the log alone, without any read model. */
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

/** The ledger's totals against the sum of everybody's balance. */
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
