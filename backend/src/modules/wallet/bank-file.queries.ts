import { type Page, rowsOf } from '../../platform/http/paging.ts';
import type { ReadPools } from '../../platform/postgres/client.ts';
import type { ReadRow } from '../../platform/projections/projection.ts';
import type { bankFilesProjection } from './wallet.projections.ts';

export type BankFileRow = ReadRow<typeof bankFilesProjection>;

interface BankFileWithSumsRow extends BankFileRow {
  /** Null if the admin's account no longer exists. */
  readonly created_by_name: string | null;
  readonly count: number;
  readonly kobo: string;
  readonly unpaid_count: number;
  readonly unpaid_kobo: string;
}

/** The files that were made for the bank. */
export function bankFileQueries({ staff: sql }: Pick<ReadPools, 'staff'>) {
  return {
    /** Newest first, with the sums of the withdrawals in each. */
    list: (page: Page) =>
      sql<BankFileWithSumsRow[]>`
        select f.*, a.name as created_by_name, s.*
        from (
          select * from rm.bank_files where created_position < ${page.before}
          order by created_position desc limit ${rowsOf(page)}
        ) f
        left join rm.users a on a.id = f.created_by
        cross join lateral (
          select count(*)::int as count, coalesce(sum(amount_kobo), 0) as kobo,
            (count(*) filter (where status = 'approved'))::int as unpaid_count,
            coalesce(sum(amount_kobo) filter (where status = 'approved'), 0) as unpaid_kobo
          from rm.withdrawals where bank_file_id = f.id
        ) s
        order by f.created_position desc`,
    find: async (id: string): Promise<BankFileRow | undefined> => {
      const [row] = await sql<BankFileRow[]>`select * from rm.bank_files where id = ${id}`;
      return row;
    },
  };
}

export type BankFileQueries = ReturnType<typeof bankFileQueries>;
