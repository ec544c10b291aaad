import { type ForwardPage, rowsOf } from '../../platform/http/paging.ts';
import type { Sql } from '../../platform/postgres/client.ts';
import type { ReadRow } from '../../platform/projections/projection.ts';
import { BLOCK, type journalProjection } from './ledger.projections.ts';
import type { Entry, OperatorAccount } from './postings.ts';

/** The sum of all entries of one event type against one operator account. */
export interface KindTotal extends Entry {
  readonly type: string;
}

type JournalRow = ReadRow<typeof journalProjection>;
type EntryRow = Pick<
  JournalRow,
  'type' | 'available_kobo' | 'held_kobo' | 'operator_account' | 'operator_kobo'
>;

/** A journal row of an event that moved money. */
export interface JournalEntry extends Entry {
  readonly position: number;
  readonly atMs: number;
  readonly type: string;
  readonly userId: string;
  readonly reference: string | null;
}

export interface Balance {
  readonly availableKobo: bigint;
  readonly heldKobo: bigint;
}

/** Queries about money as of a position that the read models have reached. */
export function ledgerQueries(sql: Sql) {
  const moves = sql`(available_kobo <> 0 or held_kobo <> 0)`;

  /** One person's balance after the position. */
  async function balanceAt(userId: string, position: number): Promise<Balance> {
    const [row] = await sql<{ available: string; held: string }[]>`
      select coalesce(sum(available_kobo), 0) as available, coalesce(sum(held_kobo), 0) as held
      from rm.journal where user_id = ${userId} and position <= ${position}`;
    return { availableKobo: BigInt(row?.available ?? 0), heldKobo: BigInt(row?.held ?? 0) };
  }

  return {
    balanceAt,

    /** The totals of all kinds up to the position: whole blocks plus the entries after the last block. */
    totalsAt: async (position: number): Promise<KindTotal[]> => {
      const blocks = Math.floor(position / BLOCK);
      const rows = await sql<EntryRow[]>`
        select type, operator_account, sum(available_kobo) as available_kobo, sum(held_kobo) as held_kobo,
               sum(operator_kobo) as operator_kobo
        from (
          select type, operator_account, available_kobo, held_kobo, operator_kobo
          from rm.ledger where block < ${blocks} and ${moves}
          union all
          select type, operator_account, available_kobo, held_kobo, operator_kobo
          from rm.journal where position > ${blocks * BLOCK} and position <= ${position} and ${moves}
        ) part
        group by type, operator_account order by type, operator_account`;
      return rows.map(kindTotal);
    },

    /** How many people were owed anything: current balances minus what moved since. */
    peopleOwedAt: async (position: number): Promise<number> => {
      const [row] = await sql<{ people: number }[]>`
        with later as (
          select user_id, sum(available_kobo + held_kobo) as kobo from rm.journal
          where position > ${position} and ${moves} group by user_id
        )
        select count(*) as people from rm.balances b full join later l on l.user_id = b.id
        where coalesce(b.available_kobo + b.held_kobo, 0) > coalesce(l.kobo, 0)`;
      return row?.people ?? 0;
    },

    /** The entries of all people, or of one, after `after` and up to `position`, oldest first. */
    entries: async (
      page: ForwardPage,
      { position, userId }: { position: number; userId?: string },
    ): Promise<JournalEntry[]> => {
      const rows = await sql<JournalRow[]>`
        select * from rm.journal
        where position > ${page.after} and position <= ${position} and ${moves}
          ${userId === undefined ? sql`` : sql`and user_id = ${userId}`}
        order by position limit ${rowsOf(page)}`;
      return rows.map((row) => ({
        position: row.position,
        atMs: row.at_ms,
        // Money only ever moves for a person.
        userId: row.user_id as string,
        reference: row.reference,
        ...kindTotal(row),
      }));
    },

    /** Whether the person ever appears in the log. */
    knows: async (userId: string) =>
      (await sql`select from rm.journal where user_id = ${userId} limit 1`).length > 0,

    /** The name of a person; null when they have no account. */
    nameOf: async (userId: string): Promise<string | null> =>
      (await sql<{ name: string }[]>`select name from rm.users where id = ${userId}`)[0]?.name ?? null,

    /** The names of those of these people who have an account. */
    namesOf: async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
      const rows = await sql<{ id: string; name: string }[]>`
        select id, name from rm.users where id = any(${ids as string[]})`;
      return new Map(rows.map(({ id, name }) => [id, name]));
    },

    /** The time of the event at the position. */
    timeOf: async (position: number): Promise<number | null> =>
      (await sql<{ at_ms: number }[]>`select at_ms from rm.journal where position = ${position}`)[0]?.at_ms ??
      null,

    /** The position before the first event later than the time; `last` when there is none. */
    positionAt: async (atMs: number, last: number): Promise<number> => {
      const [row] = await sql<{ position: number | null }[]>`
        select min(position) as position from rm.journal, (
          select min(block) as block from rm.ledger where last_at_ms > ${atMs}
        ) first
        where position > first.block * ${BLOCK}::bigint and position <= (first.block + 1) * ${BLOCK}::bigint
          and at_ms > ${atMs}`;
      return row?.position == null ? last : Math.min(row.position - 1, last);
    },
  };
}

/** The entry in a row, or the sum of entries in a row of sums. */
export const kindTotal = (row: EntryRow): KindTotal => ({
  type: row.type,
  availableKobo: BigInt(row.available_kobo),
  heldKobo: BigInt(row.held_kobo),
  operatorAccount: row.operator_account as OperatorAccount | null,
  operatorKobo: BigInt(row.operator_kobo),
});

export type LedgerQueries = ReturnType<typeof ledgerQueries>;
