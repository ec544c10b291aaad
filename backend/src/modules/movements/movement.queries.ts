import type { MovementGroup } from 'mf-shared/contracts';
import { startOfDay } from '../../kernel/day.ts';
import { type Page, rowsOf } from '../../platform/http/paging.ts';
import type { Sql } from '../../platform/postgres/client.ts';
import type { Balance } from '../ledger/index.ts';
import type { MoneyEvent } from '../wallet/index.ts';
import { typesOf } from './movement.kinds.ts';
import { BLOCK, blockOf } from './movements.projection.ts';

/** Movements of one person: of one group or all, from one day to another, both included. */
export interface MovementFilter {
  readonly userId: string;
  readonly group?: MovementGroup | undefined;
  readonly fromDay: number;
  readonly toDay: number;
}

/** A movement with the balance after it; kobo as the database gives them. */
export interface MovementRow {
  readonly position: number;
  readonly at_ms: number;
  readonly type: MoneyEvent['type'];
  readonly title: string | null;
  readonly withdrawal_id: string | null;
  readonly watch_id: string | null;
  readonly available_kobo: string;
  readonly held_kobo: string;
  readonly available_after: string;
  readonly held_after: string;
}

export interface Sums {
  readonly movements: number;
  readonly inKobo: bigint;
  readonly outKobo: bigint;
  readonly availableKobo: bigint;
  readonly heldKobo: bigint;
}

interface SumRow {
  movements: number;
  available: string;
  held: string;
  incoming: string;
}

const SUMS = `coalesce(sum(movements), 0)::int as movements, coalesce(sum(available_kobo), 0) as available,
  coalesce(sum(held_kobo), 0) as held, coalesce(sum(in_kobo), 0) as incoming`;

const sumsIn = ({ movements, ...kobo }: SumRow): Sums => {
  const [availableKobo, heldKobo, inKobo] = [
    BigInt(kobo.available),
    BigInt(kobo.held),
    BigInt(kobo.incoming),
  ];
  return { movements, inKobo, outKobo: inKobo - availableKobo - heldKobo, availableKobo, heldKobo };
};

/**
 * Queries about one person's movements. Each reads their sums, which are few, and of the journal no more
 * than the blocks that a page is in.
 */
export function movementQueries(sql: Sql) {
  const sums = sql.unsafe(SUMS);
  const matching = ({ userId, group, fromDay, toDay }: MovementFilter) =>
    sql`user_id = ${userId} and type = any(${typesOf(group)}) and day between ${fromDay} and ${toDay}`;

  return {
    /** Newest first. The blocks with matching movements are known from the sums, so none is read in vain. */
    page: (filter: MovementFilter, page: Pick<Page, 'limit' | 'before'>) => {
      const { userId, group, fromDay, toDay } = filter;
      const limit = rowsOf(page);
      return sql<MovementRow[]>`
        with wanted as (
          select distinct block from rm.movement_sums
          where ${matching(filter)} and block <= ${blockOf(page.before)}
          order by block desc limit ${limit + 1}
        ), found as (
          select j.* from wanted w cross join lateral (
            select position, at_ms, type, reference, available_kobo, held_kobo from rm.journal
            where user_id = ${userId} and position > w.block * ${BLOCK}::bigint
              and position <= (w.block + 1) * ${BLOCK}::bigint and position < ${page.before}
              and type = any(${typesOf(group)}) and (available_kobo <> 0 or held_kobo <> 0)
              and at_ms >= ${startOfDay(fromDay)} and at_ms < ${startOfDay(toDay + 1)}
            order by position desc limit ${limit}
          ) j
          order by j.position desc limit ${limit}
        ), earlier as (
          select block, sum(sum(available_kobo)) over before as available, sum(sum(held_kobo)) over before as held
          from rm.movement_sums where user_id = ${userId} group by block
          window before as (order by block rows between unbounded preceding and 1 preceding)
        )
        select f.position, f.at_ms, f.type, f.available_kobo, f.held_kobo,
          coalesce(v.title, c.title, w.bank) as title, w.id as withdrawal_id, t.session_id as watch_id,
          coalesce(e.available, 0) + s.available as available_after, coalesce(e.held, 0) + s.held as held_after
        from found f
        join earlier e on e.block = (f.position - 1) / ${BLOCK}::bigint
        cross join lateral (
          select sum(available_kobo) as available, sum(held_kobo) as held from rm.journal
          where user_id = ${userId} and position > e.block * ${BLOCK}::bigint and position <= f.position
        ) s
        left join rm.video_titles v on v.id = f.reference
        left join rm.reward_claims c on c.id = f.reference
        left join rm.withdrawals w on w.id = f.reference
        left join rm.watches t on f.type = 'VideoEarningClaimed' and t.id = ${userId} || ':' || f.reference
        order by f.position desc`;
    },

    totals: async (filter: MovementFilter): Promise<Sums> => {
      const [row] = await sql<SumRow[]>`select ${sums} from rm.movement_sums where ${matching(filter)}`;
      return sumsIn(row as SumRow);
    },

    /** The days with matching movements, oldest first. */
    days: async (filter: MovementFilter): Promise<(Sums & { day: number })[]> => {
      const rows = await sql<(SumRow & { day: number })[]>`
        select day, ${sums} from rm.movement_sums where ${matching(filter)} group by day order by day`;
      return rows.map(({ day, ...row }) => ({ day, ...sumsIn(row) }));
    },

    /** The day of the first movement; null without any. */
    since: async (userId: string): Promise<number | null> => {
      const [row] = await sql<{ day: number | null }[]>`
        select min(day) as day from rm.movement_sums where user_id = ${userId}`;
      return row?.day ?? null;
    },

    /** The balance at the start of a day. */
    balanceBefore: async (userId: string, day: number): Promise<Balance> => {
      const [row] = await sql<{ available: string; held: string }[]>`
        select coalesce(sum(available_kobo), 0) as available, coalesce(sum(held_kobo), 0) as held
        from rm.movement_sums where user_id = ${userId} and day < ${day}`;
      return { availableKobo: BigInt(row?.available ?? 0), heldKobo: BigInt(row?.held ?? 0) };
    },
  };
}

export type MovementQueries = ReturnType<typeof movementQueries>;
