import type { Waiting, WaitingQueue } from 'mf-shared/contracts';
import { koboToNaira } from '../../kernel/money.ts';
import type { Sql } from '../../platform/postgres/client.ts';

/** How many rows of a queue are named. */
const NAMED = 3;

interface QueueRow {
  count: number;
  kobo: string;
  oldest_at_ms: number | null;
  oldest: { _id: string; name: string | null; kobo: string; sinceMs: number; title: string | null }[];
}

interface Source {
  readonly table: 'withdrawals' | 'reward_claims';
  /** The SQL condition of its rows. */
  readonly where: string;
  readonly position: string;
  readonly atMs: string;
  readonly title: string;
}

/** The queues that wait for an admin. Reads waiting rows only, through the indexes on the status. */
export function waitingQueries(sql: Sql) {
  async function queue({ table, where, position, atMs, title }: Source): Promise<WaitingQueue> {
    const [row] = await sql.unsafe<QueueRow[]>(
      `select count(*)::int as count, coalesce(sum(amount_kobo), 0) as kobo, min(${atMs}) as oldest_at_ms,
              coalesce((
                select json_agg(json_build_object(
                  '_id', o.id, 'name', p.name, 'kobo', o.amount_kobo::text, 'sinceMs', o.${atMs}, 'title', ${title}
                ) order by o.${position})
                from (select * from rm.${table} where ${where} order by ${position} limit ${NAMED}) o
                left join rm.users p on p.id = o.user_id
              ), '[]') as oldest
       from rm.${table} where ${where}`,
    );
    const { count, kobo, oldest_at_ms: oldestAtMs, oldest } = row as QueueRow;
    return {
      count,
      amount: koboToNaira(BigInt(kobo)),
      oldestAtMs,
      oldest: oldest.map(({ _id, name, kobo, sinceMs, title }) => ({
        _id,
        name: [name ?? 'Deleted user', title].filter(Boolean).join(': '),
        amount: koboToNaira(BigInt(kobo)),
        sinceMs,
      })),
    };
  }

  const withdrawals = (where: string) =>
    queue({
      table: 'withdrawals',
      where,
      position: 'requested_position',
      atMs: 'requested_at_ms',
      title: 'null',
    });

  return {
    queues: async (): Promise<Omit<Waiting, 'alarms'>> => {
      const [pendingWithdrawals, approvedWithdrawals, heldWithdrawals, rewardClaims, [reported]] =
        await Promise.all([
          withdrawals("status = 'pending'"),
          withdrawals("status = 'approved' and hold_until_ms is null"),
          withdrawals("status = 'approved' and hold_until_ms is not null"),
          queue({
            table: 'reward_claims',
            where: "status = 'open'",
            position: 'claimed_position',
            atMs: 'claimed_at_ms',
            title: 'o.title',
          }),
          sql<{ count: number; oldestAtMs: number | null }[]>`
          select count(*)::int as count, min(activation_reported_at_ms) as "oldestAtMs" from rm.users
          where activation_reported_at_ms is not null`,
        ]);
      return {
        pendingWithdrawals,
        approvedWithdrawals,
        heldWithdrawals,
        rewardClaims,
        reportedPayments: reported ?? { count: 0, oldestAtMs: null },
      };
    },
  };
}

export type WaitingQueries = ReturnType<typeof waitingQueries>;
