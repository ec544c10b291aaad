import type { Figures } from 'mf-shared/contracts';
import { koboToNaira } from '../../kernel/money.ts';
import type { Sql } from '../../platform/postgres/client.ts';

interface FiguresQueriesOptions {
  readonly timeZone: string;
  readonly clock: () => number;
}

type Totals = Figures['totals'];

interface SumRow {
  /** Null for the preceding span. */
  day: string | null;
  sign_ups: number;
  claims: number;
  claimed: string;
  cost: string;
  paid: string;
  owed_change: string;
  /** The same in every row. */
  owed_now: string;
  /** By how much the amount owed changed since the end of the preceding span; the same in every row. */
  owed_since: string;
}

interface DecisionRow {
  /** Null for a whole span. */
  day: string | null;
  in_span: boolean;
  decisions: number;
  median_ms: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Figures of the last days, summed from read models; nothing is read per event or person. */
export function figuresQueries(sql: Sql, { timeZone, clock }: FiguresQueriesOptions) {
  /** The last days in the time zone, oldest first, and the moment at which the first begins. */
  async function calendar(nowMs: number, days: number) {
    const rows = await sql<{ day: string; start_ms: number }[]>`
      select to_char(d, 'YYYY-MM-DD') as day,
             (extract(epoch from d::timestamp at time zone ${timeZone}) * 1000)::bigint as start_ms
      from generate_series(0, ${days - 1}) n,
           lateral (select (to_timestamp(${nowMs / 1000}) at time zone ${timeZone})::date - n.n as d) d
      order by d`;
    return { days: rows.map(({ day }) => day), startMs: Number(rows[0]?.start_ms) };
  }

  return {
    /** The figures of that many days, including today, and of the preceding span of the same length. */
    ofLast: async (count: number): Promise<Figures> => {
      const nowMs = clock();
      const { days, startMs } = await calendar(nowMs, count);
      const today = days.at(-1) as string;
      // The preceding span ends at this time of day, so that half a day is compared with half a day.
      const span = count * DAY_MS;
      const [before, until] = [startMs - span, nowMs - span];
      // A clock that was ahead dates events later than now: they are today's.
      const day = (column: string) =>
        sql`least(to_char(to_timestamp(${sql.unsafe(column)} / 1000) at time zone ${timeZone}, 'YYYY-MM-DD'), ${today})`;

      const [sums, decisions] = await Promise.all([
        // One statement: an event between two would change the amount owed on every day before it.
        sql<SumRow[]>`
          select case when start_ms >= ${startMs} then ${day('start_ms')} end as day,
                 coalesce(sum(sign_ups), 0)::int as sign_ups, coalesce(sum(claims), 0)::int as claims,
                 coalesce(sum(claimed_kobo), 0) as claimed, coalesce(sum(cost_kobo), 0) as cost,
                 coalesce(sum(paid_kobo), 0) as paid, coalesce(sum(owed_kobo), 0) as owed_change,
                 min(owed.now) as owed_now, min(owed.since) as owed_since
          from (
            select (select coalesce(sum(available_kobo + held_kobo), 0) from rm.ledger) as now,
                   (select coalesce(sum(owed_kobo), 0) from rm.figures where start_ms >= ${until}) as since
          ) owed
          left join rm.figures on start_ms >= ${startMs} or start_ms >= ${before} and start_ms < ${until}
          group by 1`,
        sql<DecisionRow[]>`
          select day, in_span, count(*)::int as decisions,
                 percentile_cont(0.5) within group (order by took_ms) as median_ms
          from (
            select case when decided_at_ms >= ${startMs} then ${day('decided_at_ms')} end as day,
                   decided_at_ms >= ${startMs} as in_span, decided_at_ms - requested_at_ms as took_ms
            from rm.decisions
            where decided_at_ms >= ${startMs} or decided_at_ms >= ${before} and decided_at_ms < ${until}
          ) decision
          group by grouping sets ((day, in_span), (in_span))`,
      ]);
      return present({
        timeZone,
        days,
        sums,
        decisions,
        owedNow: BigInt(sums[0]?.owed_now ?? 0),
        owedSince: BigInt(sums[0]?.owed_since ?? 0),
      });
    },
  };
}

interface Found {
  readonly timeZone: string;
  readonly days: readonly string[];
  readonly sums: readonly SumRow[];
  readonly decisions: readonly DecisionRow[];
  readonly owedNow: bigint;
  /** By how much the amount owed changed since the end of the preceding span. */
  readonly owedSince: bigint;
}

function present({ timeZone, days, sums, decisions, owedNow, owedSince }: Found): Figures {
  const rowsOf = (day: string | null) => sums.filter((row) => row.day === day);
  const decided = (inSpan: boolean, day: string | null) => {
    const row = decisions.filter((each) => each.in_span === inSpan && each.day === day).at(-1);
    return { decisions: row?.decisions ?? 0, medianDecisionMs: row ? Math.round(row.median_ms) : null };
  };
  const summed = (rows: readonly SumRow[], owedKobo: bigint) => {
    const total = (of: (row: SumRow) => number) => rows.reduce((sum, row) => sum + of(row), 0);
    const kobo = (of: (row: SumRow) => string) =>
      koboToNaira(rows.reduce((sum, row) => sum + BigInt(of(row)), 0n));
    return {
      signUps: total((row) => row.sign_ups),
      claims: total((row) => row.claims),
      claimed: kobo((row) => row.claimed),
      cost: kobo((row) => row.cost),
      paid: kobo((row) => row.paid),
      owed: koboToNaira(owedKobo),
    };
  };

  // Counts back from the amount owed now, which the ledger has.
  let owedKobo = owedNow;
  const byDay = days.toReversed().map((day) => {
    const rows = rowsOf(day);
    const figures = { day, ...summed(rows, owedKobo), ...decided(true, day) };
    owedKobo -= rows.reduce((sum, { owed_change }) => sum + BigInt(owed_change), 0n);
    return figures;
  });
  const inSpan = sums.filter(({ day }) => day !== null);
  const totals: Totals = { ...summed(inSpan, owedNow), ...decided(true, null) };
  const before: Totals = { ...summed(rowsOf(null), owedNow - owedSince), ...decided(false, null) };
  return { timeZone, days: byDay.reverse(), totals, before };
}

export type FiguresQueries = ReturnType<typeof figuresQueries>;
