import { REWARD_COOL_DOWN_MS, type RewardClaimStatus, type RewardType } from 'mf-shared/contracts';
import { containing, type Page, rowsOf } from '../../platform/http/page.ts';
import type { Sql } from '../../platform/postgres/client.ts';
import type { Opener } from '../../platform/vault/personal-data.ts';
import type { RewardRow } from '../rewards/index.ts';
import { type OfPerson, requestsOfPeople } from './request.queries.ts';

export interface RewardClaimRow {
  id: string;
  user_id: string;
  reward_id: string;
  title: string;
  type: RewardType;
  amount_kobo: string;
  status: RewardClaimStatus;
  note: string | null;
  reason: string | null;
  claimed_at_ms: number;
  claimed_position: number;
}

export type RewardClaimWithUserRow = RewardClaimRow & OfPerson;

export interface ClaimableRewardRow extends RewardRow {
  /** When this person's cool-down for the reward began; null when there is none. */
  cooling_since_ms: number | null;
}

/** Questions about claims of rewards, answered from the read models. All lists are newest first. */
export function rewardClaimQueries(sql: Sql, open: Opener) {
  const opened = <Row extends RewardClaimRow>(rows: readonly Row[]) =>
    open(rows, { of: 'user_id', sealed: ['note', 'reason'] });
  const ofEveryone = requestsOfPeople<RewardClaimRow>(sql, {
    table: 'rm.reward_claims',
    position: 'claimed_position',
  });

  return {
    find: async (id: string) =>
      (await opened(await sql<RewardClaimRow[]>`select * from rm.reward_claims where id = ${id}`))[0],

    /** What this person may claim now or when a cool-down ends; searched by title. */
    claimable: (userId: string, page: Page, atMs: number) =>
      sql<ClaimableRewardRow[]>`
      select r.*, case when last.is_cooling then last.claimed_at_ms end as cooling_since_ms
      from rm.rewards r left join lateral (
        select claimed_at_ms, abs(${atMs}::bigint - claimed_at_ms) < ${REWARD_COOL_DOWN_MS}::bigint as is_cooling
        from rm.reward_claims c where c.user_id = ${userId} and c.reward_id = r.id
        order by c.claimed_position desc limit 1
      ) last on true
      where r.added_position < ${page.before} and lower(r.title) like ${containing(page)}
        and (r.type <> 'Cash' or coalesce(last.is_cooling, true))
      order by r.added_position desc limit ${rowsOf(page)}`,

    /** Searched by title. */
    ofUser: async (userId: string, page: Page) =>
      opened(
        await sql<RewardClaimRow[]>`
      select * from rm.reward_claims
      where user_id = ${userId} and claimed_position < ${page.before}
        and lower(title) like ${containing(page)}
      order by claimed_position desc limit ${rowsOf(page)}`,
      ),

    /** Those in one state, or all of them; searched by the person's name or e-mail address. */
    ofEveryone: async (page: Page, status?: string) => opened(await ofEveryone(page, status)),
  };
}

export type RewardClaimQueries = ReturnType<typeof rewardClaimQueries>;
