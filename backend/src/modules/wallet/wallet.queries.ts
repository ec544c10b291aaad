import type { WithdrawalStep } from 'mf-shared/contracts';
import type { LogReader } from '../../platform/commands/command-handler.ts';
import { containing, type Page, rowsOf, type SortedBy } from '../../platform/http/paging.ts';
import type { ReadPools } from '../../platform/postgres/client.ts';
import { foldRow, type ReadRow, revive } from '../../platform/projections/projection.ts';
import type { Opener } from '../../platform/vault/personal-data.ts';
import { accountStream } from '../accounts/index.ts';
import type { UsedUp, VideoRow } from '../videos/index.ts';
import type { OfPerson } from './request.queries.ts';
import { walletDecider } from './wallet.decider.ts';
import type { WithdrawalEvent } from './wallet.events.ts';
import type { Movement } from './wallet.movements.ts';
import { withdrawalsProjection } from './wallet.projections.ts';
import { statusAfter } from './wallet.statuses.ts';

export type WithdrawalRow = ReadRow<typeof withdrawalsProjection>;

export type WithdrawalWithUserRow = WithdrawalRow & OfPerson;

const VIDEO_COLUMNS = [
  'id',
  'title',
  'videolink',
  'price_kobo',
  'image_id',
  'captions_id',
  'duration_s',
  'added_position',
];

/** The events after which a withdrawal has another status. */
const STEPS: WithdrawalEvent['type'][] = [
  'WithdrawalRequested',
  'WithdrawalApproved',
  'WithdrawalRejected',
  'WithdrawalPaid',
  'WithdrawalReopened',
];

export type ClaimableVideo = Omit<VideoRow, 'budget_kobo' | 'daily_budget_kobo'>;

/** SQL for the available kobo of the person whose id is in that column. */
export const availableKoboOf = (column: string) =>
  `coalesce((select available_kobo from rm.balances where id = ${column}), 0)`;

/** The same for the kobo that open withdrawals hold. */
export const heldKoboOf = (column: string) =>
  `coalesce((select held_kobo from rm.balances where id = ${column}), 0)`;

/** Decrypts the sealed columns of withdrawals. */
export const withdrawalOpener =
  (open: Opener) =>
  <Row extends WithdrawalRow>(rows: readonly Row[]) =>
    open(rows, {
      of: 'user_id',
      sealed: ['account_number', 'account_name', 'shared_with', 'reason', 'hold_words', 'hold_answer'],
    });

/** Queries about money and claims: lists come from read models, a single balance or withdrawal from the log. */
export function walletQueries({ reads: sql }: Pick<ReadPools, 'reads'>, open: Opener, log: LogReader) {
  const opened = withdrawalOpener(open);
  const isClaimable = (userId: string, page: Page, { ids }: UsedUp) => sql`
    v.search like ${containing(page)} and v.id <> all(${[...ids]}::text[])
    and not exists (select from rm.video_claims c where c.id = ${userId} || ':' || v.id)`;

  return {
    balance: async (userId: string): Promise<Movement> => {
      const { availableKobo, heldKobo } = await log.read(walletDecider, accountStream(userId));
      return { availableKobo, heldKobo };
    },
    hasClaimed: async (userId: string, videoId: string) =>
      (await log.read(walletDecider, accountStream(userId))).claimedVideos.has(videoId),
    /** Videos that this person can claim, newest first; the search matches any part of a title. */
    claimableVideos: (userId: string, page: Page, usedUp: UsedUp) =>
      sql<ClaimableVideo[]>`
        select ${sql(VIDEO_COLUMNS)} from rm.videos v
        where v.added_position < ${page.before} and ${isClaimable(userId, page, usedUp)}
        order by v.added_position desc limit ${rowsOf(page)}`,
    /** Like {@link claimableVideos}, but the best-paid videos first, after the one with this price and position. */
    bestPaidVideos: (userId: string, page: Page, after: SortedBy | undefined, usedUp: UsedUp) =>
      sql<ClaimableVideo[]>`
        select ${sql(VIDEO_COLUMNS)} from rm.videos v
        where ${isClaimable(userId, page, usedUp)} ${
          after
            ? sql`and (v.price_kobo, v.added_position) < (${after.value}::numeric, ${after.id}::bigint)`
            : sql``
        }
        order by v.price_kobo desc, v.added_position desc limit ${rowsOf(page)}`,
    /**
     * How many videos this person can claim, their claims of videos that others can still claim, and how often the
     * catalogue has changed. Reads only their own claims.
     */
    videoTotals: async (userId: string, { ids }: UsedUp) => {
      // In every collation, what begins with an id sorts between the id and the id followed by a letter after 'f'.
      const [row] = await sql<{ total: number; changes: number; claimed: number; claimedKobo: string }[]>`
        select coalesce((select total from rm.video_count), 0)::int as total,
          coalesce((select total from rm.video_changes), 0)::int as changes,
          count(*)::int as claimed, coalesce(sum(v.price_kobo), 0)::text as "claimedKobo"
        from rm.video_claims c join rm.videos v on v.id = split_part(c.id, ':', 2)
        where c.id > ${userId} and c.id < ${`${userId}g`} and starts_with(c.id, ${`${userId}:`})
          and v.id <> all(${[...ids]}::text[])`;
      const { total = 0, changes = 0, claimed = 0, claimedKobo = '0' } = row ?? {};
      return { left: total - ids.length - claimed, changes, claimedKobo: BigInt(claimedKobo) };
    },
    /** A withdrawal as requested: its id is that of the command, except in logs of early builds. */
    requested: async (id: string) => {
      const recorded = foldRow(withdrawalsProjection, null, await log.recorded(id));
      if (recorded) return recorded;
      const [row] = await opened(await sql<WithdrawalRow[]>`select * from rm.withdrawals where id = ${id}`);
      return row && revive(withdrawalsProjection, row);
    },
    /** Newest first; the search matches any part of a bank's name. */
    ofUser: async (userId: string, page: Page) =>
      opened(
        await sql<WithdrawalRow[]>`
          select * from rm.withdrawals
          where user_id = ${userId} and requested_position < ${page.before} and search like ${containing(page)}
          order by requested_position desc limit ${rowsOf(page)}`,
      ),
    oneOfUser: async (userId: string, id: string) => {
      const [row] = await opened(
        await sql<WithdrawalRow[]>`select * from rm.withdrawals where id = ${id} and user_id = ${userId}`,
      );
      return row;
    },
    /** When a withdrawal reached each status, oldest first. */
    stepsOf: async (id: string): Promise<WithdrawalStep[]> => {
      const rows = await sql<{ type: string; at_ms: number }[]>`
        select type, at_ms from rm.journal
        where reference = ${id} and type = any(${STEPS})
        order by position`;
      return rows.map(({ type, at_ms: atMs }) => ({
        status: statusAfter({ type } as WithdrawalEvent),
        atMs,
      }));
    },
    countOfUser: async (userId: string) => {
      const [row] = await sql<{ total: number }[]>`
        select total from rm.withdrawals_per_person where id = ${userId}`;
      return row?.total ?? 0;
    },
    count: async () => (await sql<{ total: number }[]>`select total from rm.withdrawal_count`)[0]?.total ?? 0,
  };
}

export type WalletQueries = ReturnType<typeof walletQueries>;
