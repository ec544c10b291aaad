import { WITHDRAWAL_STATUSES, type WithdrawalStatus } from 'mf-shared/contracts';
import { containing } from '../../platform/http/paging.ts';
import type { ReadPools } from '../../platform/postgres/client.ts';
import type { Opener } from '../../platform/vault/personal-data.ts';
import { type Conditions, type ListOrder, requestsOfPeople } from './request.queries.ts';
import { type WithdrawalRow, withdrawalOpener } from './wallet.queries.ts';
import { WITHDRAWAL_TOTALS } from './withdrawal-totals.projection.ts';

const BATCH = 500;

interface Sums {
  readonly count: number;
  readonly kobo: bigint;
}

/** A withdrawal that a payment may belong to. */
export interface Payable {
  readonly id: string;
  readonly user_id: string;
  readonly amount_kobo: string;
  readonly status: WithdrawalStatus;
  readonly is_held: boolean;
  readonly reference: string | null;
  readonly bank: string;
  readonly account_number: string;
  readonly user_name: string | null;
}

/** Lists of everyone's withdrawals, for staff. */
export function withdrawalListQueries({ staff: sql }: Pick<ReadPools, 'staff'>, open: Opener) {
  // Not prepared: PostgreSQL would soon use one plan for all values, a hundred times slower for some.
  const run = <Row extends object>(query: string, parameters: readonly unknown[]) =>
    sql.unsafe<Row[]>(query, parameters as never[], { prepare: false });
  const opened = withdrawalOpener(open);

  const rows = requestsOfPeople<WithdrawalRow>(sql, 'rm.withdrawals');

  const personMatches = ({ person, parameters }: Conditions) =>
    person === ''
      ? { condition: '', values: parameters }
      : {
          condition: `and r.user_id in (select p.id from rm.users p
            where p.search_name like $${parameters.length + 1} or p.email like $${parameters.length + 1})`,
          values: [...parameters, containing({ search: person })],
        };

  return {
    /** Those of these people who have claimed without proof of watching. */
    unproven: async (userIds: readonly string[]): Promise<ReadonlySet<string>> => {
      const found = await sql<{ id: string }[]>`
        select id from rm.unproven_claims where id = any(${userIds as string[]})`;
      return new Set(found.map(({ id }) => id));
    },
    list: async (conditions: Conditions, order: ListOrder, limit: number) =>
      opened(await rows(conditions, order, limit)),

    /** The sums of the matches in each status and in all; rows are read only for a filter. */
    totals: async (conditions: Conditions) => {
      const { condition, values } = personMatches(conditions);
      const found = await run<{
        /** Null in the only row when nothing matches. */
        status: WithdrawalStatus | null;
        count: number | null;
        kobo: string | null;
        position: number;
      }>(
        `with last as (select coalesce(max(changed_position), 0)::int8 as position from rm.withdrawals)
         select t.*, last.position from last left join (${
           conditions.where === 'true' && conditions.person === ''
             ? WITHDRAWAL_TOTALS
             : `select r.status, count(*)::int as count, sum(r.amount_kobo) as kobo
                from rm.withdrawals r where ${conditions.where} ${condition} group by r.status`
         }) t on true`,
        values,
      );
      const sumsOf = (status: WithdrawalStatus): Sums => {
        const row = found.find((each) => each.status === status);
        return { count: row?.count ?? 0, kobo: BigInt(row?.kobo ?? 0) };
      };
      const byStatus = new Map(WITHDRAWAL_STATUSES.map((status) => [status, sumsOf(status)]));
      return { all: sumOf([...byStatus.values()]), byStatus, position: found[0]?.position ?? 0 };
    },

    /** The ids of the matches that have not changed since a position of the log, oldest first. */
    unchangedSince: async (
      conditions: Conditions,
      { position, except, limit }: { position: number; except: readonly string[]; limit: number },
    ) => {
      const { condition, values } = personMatches(conditions);
      const found = await run<{ id: string }>(
        `select r.id from rm.withdrawals r
         where ${conditions.where} ${condition} and r.changed_position <= $${values.length + 1}
           and r.id <> all($${values.length + 2}::text[])
         order by r.requested_position limit ${limit}`,
        [...values, position, except],
      );
      return found.map(({ id }) => id);
    },

    /** Every match that is not on hold, oldest first, in batches. */
    async *notHeld(conditions: Conditions) {
      const payable = { ...conditions, where: `${conditions.where} and r.hold_until_ms is null` };
      for (let after = 0; ; ) {
        const order = { by: 'r.requested_position', after: `r.requested_position > ${after}` };
        const batch = await opened(await rows(payable, order, BATCH));
        yield batch;
        const last = batch.at(-1);
        if (!last || batch.length < BATCH) return;
        after = last.requested_position;
      }
    },

    /** The owners of these withdrawals; withdrawals that the read models do not show yet are missing. */
    ownersOf: async (ids: readonly string[]) => {
      const found = await run<{ id: string; user_id: string }>(
        'select id, user_id from rm.withdrawals where id = any($1::text[])',
        [ids],
      );
      return new Map(found.map(({ id, user_id }) => [id, user_id]));
    },

    /**
     * The withdrawals with these ids, oldest first: those in a bank file before the others, because the bank pays
     * these, and those on hold last.
     */
    payable: async (ids: readonly string[]) => {
      const found = await run<Payable>(
        `select r.id, r.user_id, r.amount_kobo, r.status, r.hold_until_ms is not null as is_held,
           r.reference, r.bank, r.account_number, p.name as user_name
         from rm.withdrawals r left join rm.users p on p.id = r.user_id
         where r.id = any($1::text[])
         order by r.bank_file_id is null, is_held, r.requested_position`,
        [ids],
      );
      return open(found, { of: 'user_id', sealed: ['account_number'] });
    },
  };
}

const sumOf = (parts: readonly Sums[]): Sums =>
  parts.reduce((sum, { count, kobo }) => ({ count: sum.count + count, kobo: sum.kobo + kobo }), {
    count: 0,
    kobo: 0n,
  });

export type WithdrawalListQueries = ReturnType<typeof withdrawalListQueries>;
