import type { VideoUsage } from 'mf-shared/contracts';
import { koboToNaira } from '../../kernel/money.ts';
import type { ReadPools } from '../../platform/postgres/client.ts';
import { gathered } from '../../platform/postgres/gathered.ts';
import type { Budgeted, UsedUp, VideoBudgets } from '../videos/index.ts';

interface BudgetQueriesOptions {
  /** The time zone in which the days of a budget begin and end. */
  readonly timeZone: string;
  readonly clock: () => number;
}

interface SpentRow {
  readonly id: string;
  readonly claims: number;
  readonly claimed: string;
  readonly today: string;
}

interface Spent {
  readonly claims: number;
  readonly claimedKobo: bigint;
  readonly todayKobo: bigint;
}

const NOTHING: Spent = { claims: 0, claimedKobo: 0n, todayKobo: 0n };

/** How much of their budgets videos have paid out. Reads one row per video, and one day's quarters of an hour. */
export function budgetQueries(
  { reads: sql }: Pick<ReadPools, 'reads'>,
  { timeZone, clock }: BudgetQueriesOptions,
): VideoBudgets {
  const today = () => sql`(
    select (extract(epoch from (to_timestamp(${clock() / 1000}) at time zone ${timeZone})::date::timestamp
      at time zone ${timeZone}) * 1000)::bigint
  )`;
  const todayKobo = () => sql`
    coalesce((
      select sum(q.claimed_kobo) from rm.video_quarters q where q.video_id = v.id and q.start_ms >= ${today()}
    ), 0)`;

  const spent = gathered(async (ids: string[]) => {
    const rows = await sql<SpentRow[]>`
      select v.id, coalesce(s.claims, 0)::int as claims, coalesce(s.claimed_kobo, 0)::text as claimed,
        ${todayKobo()}::text as today
      from unnest(${ids}::text[]) as v (id) left join rm.video_spending s on s.id = v.id`;
    return new Map(
      rows.map(({ id, claims, claimed, today: day }): [string, Spent] => [
        id,
        { claims, claimedKobo: BigInt(claimed), todayKobo: BigInt(day) },
      ]),
    );
  });

  const allUsedUp = gathered(async (_: 'all'[]) => {
    const rows = await sql<{ id: string; price_kobo: string }[]>`
      select v.id, v.price_kobo::text from rm.videos v left join rm.video_spending s on s.id = v.id
      where (v.budget_kobo is not null or v.daily_budget_kobo is not null)
        and (coalesce(s.claimed_kobo, 0) + v.price_kobo > v.budget_kobo
          or v.daily_budget_kobo is not null and ${todayKobo()} + v.price_kobo > v.daily_budget_kobo)`;
    const payKobo = rows.reduce((sum, { price_kobo }) => sum + BigInt(price_kobo), 0n);
    return new Map([['all', { ids: rows.map(({ id }) => id), payKobo } satisfies UsedUp] as const]);
  });

  return {
    isUsedUp: async (video) =>
      hasBudget(video) && usedUpBudget(video, (await spent(video.id)) ?? NOTHING) !== null,
    usedUp: async () => (await allUsedUp('all')) ?? { ids: [], payKobo: 0n },
    usageOf: async (videos) =>
      new Map(
        await Promise.all(
          videos.map(async (video) => {
            const used = (await spent(video.id)) ?? NOTHING;
            const usage: VideoUsage = {
              claims: used.claims,
              claimed: koboToNaira(used.claimedKobo),
              claimedToday: koboToNaira(used.todayKobo),
              usedUp: usedUpBudget(video, used),
            };
            return [video.id, usage] as const;
          }),
        ),
      ),
  };
}

const hasBudget = ({ budget_kobo, daily_budget_kobo }: Budgeted) =>
  budget_kobo !== null || daily_budget_kobo !== null;

/** The budget that cannot pay for one more claim. */
function usedUpBudget(video: Budgeted, { claimedKobo, todayKobo }: Spent): VideoUsage['usedUp'] {
  const isAbove = (usedKobo: bigint, budget: bigint | string | null) =>
    budget !== null && usedKobo + BigInt(video.price_kobo) > BigInt(budget);
  if (isAbove(claimedKobo, video.budget_kobo)) return 'total';
  return isAbove(todayKobo, video.daily_budget_kobo) ? 'day' : null;
}
