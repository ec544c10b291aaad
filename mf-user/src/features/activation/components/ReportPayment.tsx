import type { ReportedPayment } from 'mf-shared/contracts';
import { notify } from 'mf-shared/notices';
import {
  Button,
  Callout,
  Dialog,
  Facts,
  Form,
  formatDate,
  HeadedCard,
  Hint,
  TextField,
  useForm,
} from 'mf-shared/ui';
import { useState } from 'react';
import { SupportLink } from '../../../components/SupportLink.tsx';
import { activation as texts } from '../../../messages/activation.ts';
import { reportPayment } from '../api/activation.ts';

/** 'I Have Made Payment' with the details that identify the payment, and the status of the last report. */
export function ReportPayment({ report }: { report: ReportedPayment | null }) {
  const [isNotConfirmed, setNotConfirmed] = useState(false);
  const isWaiting = report?.status === 'waiting';
  const form = useForm({
    initial: { payerName: '', reference: '' },
    action: reportPayment,
    input: (said) => (isWaiting ? {} : said),
    onDone: ({ status }) => {
      if (status === 'activated') notify(texts.activated, { tone: 'success' });
      else setNotConfirmed(true);
    },
  });
  const closeNotConfirmed = () => setNotConfirmed(false);
  return (
    <HeadedCard title={texts.report} hint={texts.reportHint}>
      {report && <LastReport report={report} />}
      <Form form={form} label={texts.report}>
        {!isWaiting && (
          <>
            <TextField
              {...form.field('payerName')}
              label={texts.payerName}
              hint={texts.payerNameHint}
              autoComplete="off"
              maxLength={100}
            />
            <TextField
              {...form.field('reference')}
              label={texts.reference}
              hint={texts.referenceHint}
              autoComplete="off"
              maxLength={100}
            />
          </>
        )}
        <div>
          <Button type="submit" variant={isWaiting ? 'secondary' : 'primary'} busy={form.busy}>
            {texts.reported}
          </Button>
        </div>
      </Form>
      <Dialog open={form.busy} blocking title={texts.verifying} onClose={() => {}}>
        <p role="status">{form.status || texts.verifyingHint}</p>
      </Dialog>
      <Dialog
        open={isNotConfirmed}
        role="alertdialog"
        title={texts.notConfirmed}
        onClose={closeNotConfirmed}
        actions={<Button onClick={closeNotConfirmed}>{texts.close}</Button>}
      >
        <p>{texts.notConfirmedText}</p>
        <p>{texts.notConfirmedHint}</p>
        <p>
          {texts.contact} <SupportLink />
        </p>
      </Dialog>
    </HeadedCard>
  );
}

function LastReport({
  report: { status, reportedAtMs, payerName, reference, reason },
}: {
  report: ReportedPayment;
}) {
  const day = formatDate(reportedAtMs);
  const said = [
    ...(payerName ? [[texts.saidPayer, payerName] as const] : []),
    ...(reference ? [[texts.saidReference, reference] as const] : []),
  ];
  return (
    <>
      {status === 'waiting' ? (
        <Callout $tone="pending">{texts.waiting(day)}</Callout>
      ) : (
        <Callout $tone="danger">
          <strong>{texts.declined(day)}</strong> {reason && texts.reason(reason)} {texts.declinedHint}
        </Callout>
      )}
      {said.length > 0 && <Facts facts={said} />}
      {status === 'waiting' && <Hint>{texts.waitingHint}</Hint>}
    </>
  );
}
