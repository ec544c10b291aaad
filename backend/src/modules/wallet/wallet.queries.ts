import type { WithdrawalStatus } from 'mf-shared/contracts';
import type { Sql } from '../../platform/postgres/client.ts';

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
  requested_at_ms: number;
}

export interface WithdrawalWithUserRow extends WithdrawalRow {
  user_name: string;
  user_email: string;
}

export interface ClaimableVideoRow {
  id: string;
  title: string;
  videolink: string;
  price_kobo: string;
}

const PAGE = 100;

/** Questions about money and claims, answered from the read models. */
export function walletQueries(sql: Sql) {
  const withUser = sql`
    select w.*, u.name as user_name, u.email as user_email
    from rm.withdrawals w join rm.users u on u.id = w.user_id`;

  return {
    availableKobo: async (userId: string) => {
      const [row] = await sql<{ available_kobo: string }[]>`
        select available_kobo from rm.balances where id = ${userId}`;
      return BigInt(row?.available_kobo ?? 0);
    },
    /** Videos that this person has not claimed yet, newest first. */
    claimableVideos: (userId: string) =>
      sql<ClaimableVideoRow[]>`
        select v.id, v.title, v.videolink, v.price_kobo from rm.videos v
        where not exists (select from rm.video_claims c where c.id = ${userId} || ':' || v.id)
        order by v.added_position desc limit ${PAGE}`,
    find: async (id: string) =>
      (await sql<WithdrawalRow[]>`select * from rm.withdrawals where id = ${id}`)[0],
    /** Newest first. */
    ofUser: (userId: string) =>
      sql<WithdrawalRow[]>`
        select * from rm.withdrawals where user_id = ${userId} order by requested_position desc limit ${PAGE}`,
    /** Those in one state, or all of them; newest first. */
    ofEveryone: (status?: WithdrawalStatus) =>
      sql<WithdrawalWithUserRow[]>`
        ${withUser} ${status ? sql`where w.status = ${status}` : sql``}
        order by w.requested_position desc limit ${PAGE}`,
    count: async () => (await sql<{ total: number }[]>`select total from rm.withdrawal_count`)[0]?.total ?? 0,
  };
}

export type WalletQueries = ReturnType<typeof walletQueries>;
