import type { WithdrawalStatus } from 'mf-shared/contracts';
import { containing, type Page, rowsOf } from '../../platform/http/page.ts';
import type { Sql } from '../../platform/postgres/client.ts';
import type { Opener } from '../../platform/vault/personal-data.ts';
import { type OfPerson, requestsOfPeople } from './request.queries.ts';

export interface WithdrawalRow {
  id: string;
  user_id: string;
  amount_kobo: string;
  bank: string;
  account_number: string;
  account_name: string;
  status: WithdrawalStatus;
  reason: string | null;
  reference: string | null;
  requested_position: number;
  requested_at_ms: number;
}

export type WithdrawalWithUserRow = WithdrawalRow & OfPerson;

export interface ClaimableVideoRow {
  id: string;
  title: string;
  videolink: string;
  price_kobo: string;
  added_position: number;
}

/** Questions about money and claims, answered from the read models. */
export function walletQueries(sql: Sql, open: Opener) {
  const opened = <Row extends WithdrawalRow>(rows: readonly Row[]) =>
    open(rows, { of: 'user_id', sealed: ['account_number', 'account_name', 'reason'] });
  const ofEveryone = requestsOfPeople<WithdrawalRow>(sql, {
    table: 'rm.withdrawals',
    position: 'requested_position',
  });

  return {
    availableKobo: async (userId: string) => {
      const [row] = await sql<{ available_kobo: string }[]>`
        select available_kobo from rm.balances where id = ${userId}`;
      return BigInt(row?.available_kobo ?? 0);
    },
    /** Videos that this person has not claimed yet, newest first; a search finds any part of a title. */
    claimableVideos: (userId: string, page: Page) =>
      sql<ClaimableVideoRow[]>`
        select v.id, v.title, v.videolink, v.price_kobo, v.added_position from rm.videos v
        where v.added_position < ${page.before} and v.search like ${containing(page)}
          and not exists (select from rm.video_claims c where c.id = ${userId} || ':' || v.id)
        order by v.added_position desc limit ${rowsOf(page)}`,
    find: async (id: string) =>
      (await opened(await sql<WithdrawalRow[]>`select * from rm.withdrawals where id = ${id}`))[0],
    /** Newest first; a search finds any part of a bank's name. */
    ofUser: async (userId: string, page: Page) =>
      opened(
        await sql<WithdrawalRow[]>`
          select * from rm.withdrawals
          where user_id = ${userId} and requested_position < ${page.before} and search like ${containing(page)}
          order by requested_position desc limit ${rowsOf(page)}`,
      ),
    /** Those in one state, or all of them; newest first; a search finds any part of a name or an address. */
    ofEveryone: async (page: Page, status?: string) => opened(await ofEveryone(page, status)),
    count: async () => (await sql<{ total: number }[]>`select total from rm.withdrawal_count`)[0]?.total ?? 0,
  };
}

export type WalletQueries = ReturnType<typeof walletQueries>;
