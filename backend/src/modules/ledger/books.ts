import type { EventStore } from '../../platform/event-store/event-store.ts';
import type { Sql } from '../../platform/postgres/client.ts';
import { foldInMemory } from '../../platform/projections/fold-in-memory.ts';
import { projection } from '../../platform/projections/projection.ts';
import { balancesProjection, walletEvents } from '../wallet/index.ts';
import { ledgerProjection } from './ledger.projections.ts';
import { type Balance, type KindTotal, kindTotal, ledgerQueries } from './ledger.queries.ts';
import { accountTotals, liabilities, trialBalance } from './reports.ts';

/** How many people with a wrong balance are named. */
const MOST_NAMED = 3;

/** The totals of the ledger and of all balances at one position, and whether they agree. */
export interface Books {
  readonly debitKobo: bigint;
  readonly creditKobo: bigint;
  /** The total owed to people according to the ledger. */
  readonly owedKobo: bigint;
  /** The same total as the sum of all balances. */
  readonly balancesKobo: bigint;
  /**
   * Ids of people with less than nothing, or with another amount held than their open withdrawals come to, as after
   * a payment of more than was requested; at most {@link MOST_NAMED}.
   */
  readonly wrongBalances: readonly string[];
  readonly balanced: boolean;
}

/**
 * Checks that debits equal credits, that the ledger's totals equal the sum of all balances, and each balance.
 * @param sql sees the read models at that position
 */
export async function proveBooks(sql: Sql, position: number): Promise<Books> {
  const totals = await ledgerQueries(sql).totalsAt(position);
  const [row] = await sql<{ available: string; held: string }[]>`
    select coalesce(sum(available_kobo), 0) as available, coalesce(sum(held_kobo), 0) as held from rm.balances`;
  const balances = { availableKobo: BigInt(row?.available ?? 0), heldKobo: BigInt(row?.held ?? 0) };
  const wrong = await sql<{ id: string }[]>`
    select coalesce(b.id, w.user_id) as id
    from rm.balances b full join (
      select user_id, sum(amount_kobo) as kobo from rm.withdrawals where status in ('pending', 'approved') group by user_id
    ) w on w.user_id = b.id
    where b.available_kobo < 0 or coalesce(b.held_kobo, 0) <> coalesce(w.kobo, 0)
    order by id limit ${MOST_NAMED}`;
  return compareBooks(
    totals,
    balances,
    wrong.map(({ id }) => id),
  );
}

/** The withdrawals that are pending or approved. */
const openWithdrawals = projection({
  name: 'open_withdrawals',
  version: 1,
  columns: { user_id: 'text', amount_kobo: 'kobo' },
  indexes: [],
  events: walletEvents,
  id: ({ data }) => data.withdrawalId,
  on: {
    WithdrawalRequested: (_, { data }) => ({
      id: data.withdrawalId,
      user_id: data.userId,
      amount_kobo: data.amountKobo,
    }),
    WithdrawalRejected: () => null,
    WithdrawalPaid: () => null,
    WithdrawalReopened: (_, { data }) => ({
      id: data.withdrawalId,
      user_id: data.userId,
      amount_kobo: data.amountKobo,
    }),
  },
});

/** The same check from the log alone, without read models. */
export async function foldBooks(store: Pick<EventStore, 'readAll'>, position: number): Promise<Books> {
  const kinds = await foldInMemory(store, ledgerProjection, position);
  const balances = await foldInMemory(store, balancesProjection, position);
  const open = new Map<string, bigint>();
  for (const { user_id: id, amount_kobo: kobo } of await foldInMemory(store, openWithdrawals, position)) {
    open.set(id, (open.get(id) ?? 0n) + kobo);
  }
  const people = new Map(balances.map((row) => [row.id, row]));
  const wrong = [...new Set([...people.keys(), ...open.keys()])].filter((id) => {
    const { available_kobo: available = 0n, held_kobo: held = 0n } = people.get(id) ?? {};
    return available < 0n || held !== (open.get(id) ?? 0n);
  });
  return compareBooks(
    kinds.map(kindTotal),
    {
      availableKobo: balances.reduce((kobo, row) => kobo + row.available_kobo, 0n),
      heldKobo: balances.reduce((kobo, row) => kobo + row.held_kobo, 0n),
    },
    wrong.sort().slice(0, MOST_NAMED),
  );
}

/** Compares the ledger's totals with the sum of all balances. */
function compareBooks(
  totals: readonly KindTotal[],
  balances: Balance,
  wrongBalances: readonly string[],
): Books {
  const { debitKobo, creditKobo } = trialBalance(accountTotals(totals));
  const owed = liabilities(totals);
  return {
    debitKobo,
    creditKobo,
    owedKobo: owed.availableKobo + owed.heldKobo,
    balancesKobo: balances.availableKobo + balances.heldKobo,
    wrongBalances,
    balanced:
      debitKobo === creditKobo &&
      owed.availableKobo === balances.availableKobo &&
      owed.heldKobo === balances.heldKobo,
  };
}
