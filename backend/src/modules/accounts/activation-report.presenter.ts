import type { ActivationReport, ReportedPayment } from 'mf-shared/contracts';
import { type Reader, shownTo } from '../disclosure/index.ts';
import type { ActivationReportRow, WaitingReportRow } from './activation-report.queries.ts';

/** What the person gave; texts of erased people are blank. */
const said = ({ payer_name, reference }: ActivationReportRow) => ({
  ...(payer_name && { payerName: payer_name }),
  ...(reference && { reference }),
});

const because = ({ reason }: ActivationReportRow) => (reason ? { reason } : {});

/** What the person sees of their activation. */
export function presentActivation(row: ActivationReportRow | undefined): {
  report: ReportedPayment | null;
  deactivation: { atMs: number; reason?: string } | null;
} {
  if (!row) return { report: null, deactivation: null };
  if (row.status === 'deactivated') {
    return { report: null, deactivation: { atMs: row.since_ms, ...because(row) } };
  }
  const { status, reported_at_ms: reportedAtMs } = row;
  const report = { status, reportedAtMs: reportedAtMs ?? row.since_ms, ...said(row), ...because(row) };
  return { report: report as ReportedPayment, deactivation: null };
}

/** What staff see of a waiting report. */
export function presentReport(row: WaitingReportRow, reader: Reader): ActivationReport {
  const shown = Object.entries(said(row)).map(([name, value]) => [
    name,
    shownTo(reader, 'payment report', value),
  ]);
  return {
    user: { _id: row.id, name: row.user_name, email: shownTo(reader, 'email address', row.user_email) },
    ...(row.report_id !== null && { reportId: row.report_id }),
    reportedAtMs: row.since_ms,
    ...Object.fromEntries(shown),
  };
}
