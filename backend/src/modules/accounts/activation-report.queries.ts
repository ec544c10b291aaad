import { type ForwardPage, rowsOf } from '../../platform/http/paging.ts';
import type { ReadPools } from '../../platform/postgres/client.ts';
import type { ReadRow } from '../../platform/projections/projection.ts';
import type { Opener } from '../../platform/vault/personal-data.ts';
import type { activationReportsProjection } from './activation-reports.projection.ts';

export type ActivationReportRow = ReadRow<typeof activationReportsProjection>;

export type WaitingReportRow = ActivationReportRow & { user_name: string; user_email: string };

/** Queries about reported payments and deactivations, from their read model. */
export function activationReportQueries({ reads, staff }: ReadPools, open: Opener) {
  const opened = <Row extends ActivationReportRow>(rows: readonly Row[]) =>
    open(rows, { of: 'id', sealed: ['payer_name', 'reference', 'reason'] });

  return {
    ofUser: async (userId: string) =>
      (
        await opened(
          await reads<ActivationReportRow[]>`
        select * from rm.activation_reports where id = ${userId} and status <> 'settled'`,
        )
      )[0],
    /** The reports that wait for an admin, oldest first. */
    waiting: async (page: ForwardPage) =>
      opened(
        await staff<WaitingReportRow[]>`
        select r.*, p.name as user_name, p.email as user_email
        from rm.activation_reports r join rm.users p on p.id = r.id
        where r.status = 'waiting' and r.since_position > ${page.after}
        order by r.since_position limit ${rowsOf(page)}`,
      ),
    /** Reads only the index entries of waiting reports. */
    countWaiting: async () => {
      const [row] = await staff<{ total: number }[]>`
        select count(*)::int as total from rm.activation_reports where status = 'waiting'`;
      return row?.total ?? 0;
    },
  };
}

export type ActivationReportQueries = ReturnType<typeof activationReportQueries>;
