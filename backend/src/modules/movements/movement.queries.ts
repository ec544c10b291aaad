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
 * Queries about one person's movements. Each reads the person's few sums, and only those blocks of the journal
 * that a page covers.
 */
export function movementQueries(sql: Sql) {
  const sums = sql.unsafe(SUMS);
  const matching = ({ group, fromDay, toDay }: MovementFilter) =>
    sql`type = any(${typesOf(group)}) and day between ${fromDay} and ${toDay}`;
  const sumsOf = (filter: MovementFilter) =>
    sql`rm.movement_sums where user_id = ${filter.userId} and ${matching(filter)}`;

  return {
    /**
     * Newest first. The sums give the balance before each block, and the blocks that fill the page: the cursor's
     * own, which may hold nothing before the cursor, and earlier ones until they have enough matching movements.
     */
    page: (filter: MovementFilter, page: Pick<Page, 'limit' | 'before'>) => {
      const { userId, group, fromDay, toDay } = filter;
      const limit = rowsOf(page);
      const newest = blockOf(page.before);
      return sql<MovementRow[]>`
        with blocks as (
          select block, bool_or(${matching(filter)}) as matches,
            sum(sum(movements) filter (where ${matching(filter)} and block < ${newest})) over newer as newer,
            sum(sum(available_kobo)) over older as available, sum(sum(held_kobo)) over older as held
          from rm.movement_sums where user_id = ${userId} and block <= ${newest} group by block
          window older as (order by block rows between unbounded preceding and 1 preceding),
            newer as (order by block desc rows between unbounded preceding and 1 preceding)
        ), moved as (
          select j.*, coalesce(b.available, 0) + sum(j.available_kobo) over within as available_after,
            coalesce(b.held, 0) + sum(j.held_kobo) over within as held_after
          from blocks b cross join lateral (
            select position, at_ms, type, reference, available_kobo, held_kobo from rm.journal
            where user_id = ${userId} and position > b.block * ${BLOCK}::bigint
              and position <= (b.block + 1) * ${BLOCK}::bigint and (available_kobo <> 0 or held_kobo <> 0)
          ) j
          where b.matches and coalesce(b.newer, 0) < ${limit}
          window within as (partition by b.block order by j.position)
        ), found as (
          select * from moved
          where position < ${page.before} and type = any(${typesOf(group)})
            and at_ms >= ${startOfDay(fromDay)} and at_ms < ${startOfDay(toDay + 1)}
          order by position desc limit ${limit}
        )
        select f.position, f.at_ms, f.type, f.available_kobo, f.held_kobo, f.available_after, f.held_after,
          coalesce(v.title, c.title, w.bank) as title, w.id as withdrawal_id, t.session_id as watch_id
        from found f
        left join rm.video_titles v on v.id = f.reference
        left join rm.reward_claims c on c.id = f.reference
        left join rm.withdrawals w on w.id = f.reference
        left join rm.watches t on f.type = 'VideoEarningClaimed' and t.id = ${userId} || ':' || f.reference
        order by f.position desc`;
    },

    totals: async (filter: MovementFilter): Promise<Sums> => {
      const [row] = await sql<SumRow[]>`select ${sums} from ${sumsOf(filter)}`;
      return sumsIn(row as SumRow);
    },

    /** The days with matching movements, oldest first. */
    days: async (filter: MovementFilter): Promise<(Sums & { day: number })[]> => {
      const rows = await sql<(SumRow & { day: number })[]>`
        select day, ${sums} from ${sumsOf(filter)} group by day order by day`;
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
