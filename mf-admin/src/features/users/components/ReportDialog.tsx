import type { ActivationReport } from 'mf-shared/contracts';
import { Facts, formatMoment, TextArea, useForm } from 'mf-shared/ui';
import { decideReport, type ReportDecision } from '../../../api/activationReports.ts';
import { closeWhenDecided, FormDialog } from '../../../common/FormDialog.tsx';
import { oneLine } from '../../../common/oneLine.ts';
import { reports as texts } from '../../../messages/reports.ts';

export interface OpenReport {
  report: ActivationReport;
  status: ReportDecision['status'];
}

/** Asks for confirmation before a decision on a reported payment, with the text that the user will read. */
export function ReportDialog({ report, status, onClose }: OpenReport & { onClose: () => void }) {
  const declines = status === 'declined';
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: declines && !reason.trim() ? texts.reasonMissing : undefined }),
    action: decideReport,
    input: ({ reason }) => ({
      report,
      decision: declines ? { status, reason: oneLine(reason) } : { status },
    }),
    onDone: onClose,
    onFailed: closeWhenDecided(onClose),
  });
  const { user, payerName, reference, reportedAtMs } = report;

  return (
    <FormDialog
      form={form}
      role={declines ? 'dialog' : 'alertdialog'}
      title={texts[status].title}
      confirmLabel={texts[status].confirm}
      cancelLabel={texts.cancel}
      danger={declines}
      onClose={onClose}
    >
      <Facts
        facts={[
          [texts.columns.person, user.name],
          [texts.columns.payer, payerName ?? texts.notSaid],
          [texts.columns.reference, reference ?? texts.notSaid],
          [texts.columns.reported, formatMoment(reportedAtMs)],
        ]}
      />
      <div>{texts[status].hint}</div>
      {declines && (
        <TextArea
          label={texts.reasonLabel}
          hint={texts.reasonHint}
          maxLength={500}
          {...form.field('reason')}
        />
      )}
    </FormDialog>
  );
}
