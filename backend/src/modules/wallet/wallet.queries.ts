import type { LogReader } from '../../platform/commands/command-handler.ts';
import { containing, type Page, rowsOf } from '../../platform/http/paging.ts';
import type { ReadPools } from '../../platform/postgres/client.ts';
import { foldRow, type ReadRow, revive } from '../../platform/projections/projection.ts';
import type { Opener } from '../../platform/vault/personal-data.ts';
import { accountStream } from '../accounts/index.ts';
import type { VideoRow } from '../videos/index.ts';
import { type OfPerson, requestsOfPeople } from './request.queries.ts';
import { walletDecider } from './wallet.decider.ts';
import { withdrawalsProjection } from './wallet.projections.ts';

export type WithdrawalRow = ReadRow<typeof withdrawalsProjection>;

export type WithdrawalWithUserRow = WithdrawalRow & OfPerson;

/** SQL for the available kobo of the person in that column. */
export const availableKoboOf = (column: string) =>
  `coalesce((select available_kobo from rm.balances where id = ${column}), 0)`;

/** Queries about money and claims: lists come from read models, a single balance or withdrawal from the log. */
export function walletQueries({ reads: sql, staff }: ReadPools, open: Opener, log: LogReader) {
  const opened = <Row extends WithdrawalRow>(rows: readonly Row[]) =>
    open(rows, { of: 'user_id', sealed: ['account_number', 'account_name', 'reason'] });
  const ofEveryone = requestsOfPeople<WithdrawalRow>(staff, {
    table: 'rm.withdrawals',
    position: 'requested_position',
  });

  return {
    availableKobo: async (userId: string) =>
      (await log.read(walletDecider, accountStream(userId))).availableKobo,
    /** What open withdrawals of this person hold. */
    heldKobo: async (userId: string) => (await log.read(walletDecider, accountStream(userId))).heldKobo,
    /** Videos that this person has not claimed yet, newest first; the search matches any part of a title. */
    claimableVideos: (userId: string, page: Page) =>
      sql<VideoRow[]>`
        select v.id, v.title, v.videolink, v.price_kobo, v.added_position from rm.videos v
        where v.added_position < ${page.before} and v.search like ${containing(page)}
          and not exists (select from rm.video_claims c where c.id = ${userId} || ':' || v.id)
        order by v.added_position desc limit ${rowsOf(page)}`,
    /** The number of videos that this person has not claimed yet. Reads only their own claims. */
    claimableCount: async (userId: string) => {
      // In every collation, what begins with an id lies between the id and the id with a letter after 'f'.
      const [row] = await sql<{ total: number }[]>`
        select coalesce((select total from rm.video_count), 0)::int - (
          select count(*)::int from rm.video_claims c join rm.videos v on v.id = split_part(c.id, ':', 2)
          where c.id > ${userId} and c.id < ${`${userId}g`} and starts_with(c.id, ${`${userId}:`})
        ) as total`;
      return row?.total ?? 0;
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
    countOfUser: async (userId: string) => {
      const [row] = await sql<{ total: number }[]>`
        select count(*)::int as total from rm.withdrawals where user_id = ${userId}`;
      return row?.total ?? 0;
    },
    /** All withdrawals, or those in one state, newest first; searched by any part of a name or address. */
    ofEveryone: async (page: Page, status?: string) => opened(await ofEveryone(page, status)),
    count: async () => (await sql<{ total: number }[]>`select total from rm.withdrawal_count`)[0]?.total ?? 0,
  };
}

export type WalletQueries = ReturnType<typeof walletQueries>;
