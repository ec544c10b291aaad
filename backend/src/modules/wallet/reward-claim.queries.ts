import { REWARD_COOL_DOWN_MS } from 'mf-shared/contracts';
import type { LogReader } from '../../platform/commands/command-handler.ts';
import { containing, type ForwardPage, type Page, rowsOf } from '../../platform/http/paging.ts';
import type { ReadPools } from '../../platform/postgres/client.ts';
import { foldRow, type ReadRow, revive } from '../../platform/projections/projection.ts';
import type { Opener } from '../../platform/vault/personal-data.ts';
import type { RewardRow } from '../rewards/index.ts';
import { type OfPerson, requestsOfPeople } from './request.queries.ts';
import { rewardClaimsProjection } from './reward-claims.projection.ts';

export type RewardClaimRow = ReadRow<typeof rewardClaimsProjection>;

export type RewardClaimWithUserRow = RewardClaimRow & OfPerson;

export interface ClaimableRewardRow extends RewardRow {
  /** When this person's cool-down for the reward began; null when there is none. */
  cooling_since_ms: number | null;
}

const BATCH = 500;
const NOTE = { of: 'user_id', sealed: ['note'] } as const;
const SEALED = ['note', 'reason', 'phone_number', 'size', 'delivery_address'] as const;

/** The claims that an admin wants to see. */
interface ClaimFilter {
  readonly status?: string | undefined;
  /** The id of their reward. */
  readonly reward?: string | undefined;
}

/** Queries about reward claims: lists, newest first, come from read models, a single claim from the log. */
export function rewardClaimQueries({ reads: sql, staff }: ReadPools, open: Opener, log: LogReader) {
  const opened = <Row extends RewardClaimRow>(rows: readonly Row[]) =>
    open(rows, { of: 'user_id', sealed: SEALED });
  const listed = requestsOfPeople<RewardClaimRow>(staff, 'rm.reward_claims');

  return {
    /** A claim as originally made: its id is that of the command, except in logs of early builds. */
    made: async (id: string) => {
      const recorded = foldRow(rewardClaimsProjection, null, await log.recorded(id));
      if (recorded) return recorded;
      const [row] = await opened(
        await sql<RewardClaimRow[]>`select * from rm.reward_claims where id = ${id}`,
      );
      return row && revive(rewardClaimsProjection, row);
    },

    /** These claims without texts, by id; claims that are too new for the read models are missing. */
    known: async (ids: readonly string[]) => {
      const rows = await sql<Pick<RewardClaimRow, 'id' | 'user_id' | 'reward_id' | 'type'>[]>`
        select id, user_id, reward_id, type from rm.reward_claims where id = any(${ids as string[]})`;
      return new Map(rows.map((row) => [row.id, row]));
    },

    /** The titles that their rewards had when they were claimed, by the claim's id. */
    titlesOf: async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
      const rows = await sql<Pick<RewardClaimRow, 'id' | 'title'>[]>`
        select id, title from rm.reward_claims where id = any(${ids as string[]})`;
      return new Map(rows.map(({ id, title }) => [id, title]));
    },

    /** The notes that the read models show for these claims, by the claim's id. */
    notesOf: async (ids: readonly string[]) => {
      const rows = await sql<Pick<RewardClaimRow, 'id' | 'user_id' | 'note'>[]>`
        select id, user_id, note from rm.reward_claims where id = any(${ids as string[]})`;
      return new Map((await open(rows, NOTE)).map(({ id, note }) => [id, note]));
    },

    /** The fulfilled claims of all vouchers with their codes, in batches. */
    async *fulfilledVouchers() {
      for (let after = 0; ; ) {
        const batch = await sql<
          Pick<RewardClaimRow, 'id' | 'user_id' | 'reward_id' | 'note' | 'claimed_position'>[]
        >`
          select id, user_id, reward_id, note, claimed_position from rm.reward_claims
          where status = 'fulfilled' and type = 'Voucher' and claimed_position > ${after}
          order by claimed_position limit ${BATCH}`;
        yield await open(batch, NOTE);
        const last = batch.at(-1);
        if (!last || batch.length < BATCH) return;
        after = last.claimed_position;
      }
    },

    /** Rewards that this person may claim now or after a cool-down; searched by title. */
    claimable: (userId: string, page: Page, atMs: number) =>
      sql<ClaimableRewardRow[]>`
      select r.*, case when last.is_cooling then last.claimed_at_ms end as cooling_since_ms
      from rm.rewards r left join lateral (
        select claimed_at_ms, abs(${atMs}::bigint - claimed_at_ms) < ${REWARD_COOL_DOWN_MS}::bigint as is_cooling
        from rm.reward_claims c where c.user_id = ${userId} and c.reward_id = r.id
        order by c.claimed_position desc limit 1
      ) last on true
      where r.added_position < ${page.before} and r.search like ${containing(page)}
        and (r.type <> 'Cash' or coalesce(last.is_cooling, true))
      order by r.added_position desc limit ${rowsOf(page)}`,

    /** Searched by title. */
    ofUser: async (userId: string, page: Page) =>
      opened(
        await sql<RewardClaimRow[]>`
      select * from rm.reward_claims
      where user_id = ${userId} and claimed_position < ${page.before}
        and search like ${containing(page)}
      order by claimed_position desc limit ${rowsOf(page)}`,
      ),

    /** Newest first, or the oldest first, as admins work through them; searched by the person's name or email address. */
    ofEveryone: async (
      page: Page & ForwardPage,
      { status, reward, isOldestFirst }: ClaimFilter & { isOldestFirst: boolean },
    ) => {
      const parameters: string[] = [];
      const conditions = [
        ...(status ? [`r.status = $${parameters.push(status)}`] : []),
        ...(reward ? [`r.reward_id = $${parameters.push(reward)}`] : []),
      ];
      const order = isOldestFirst
        ? { by: 'r.claimed_position', after: `r.claimed_position > ${page.after}` }
        : { by: 'r.claimed_position desc', after: `r.claimed_position < ${page.before}` };
      const where = conditions.join(' and ') || 'true';
      return opened(await listed({ where, parameters, person: page.search }, order, rowsOf(page)));
    },
  };
}

export type RewardClaimQueries = ReturnType<typeof rewardClaimQueries>;
