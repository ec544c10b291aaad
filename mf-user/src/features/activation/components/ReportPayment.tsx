import { Button, Dialog } from 'mf-shared/ui';
import { useState } from 'react';
import { HeadedCard } from '../../../components/HeadedCard.tsx';
import { SupportLink } from '../../../components/SupportLink.tsx';
import { activation } from '../../../messages/activation.ts';
import { useReportPayment } from '../api/useReportPayment.ts';

const {
  report: title,
  reportHint,
  reported,
  verifying,
  verifyingHint,
  notConfirmed,
  notConfirmedText,
  notConfirmedHint,
  contact,
  close,
} = activation;

/** 'I Have Made Payment', and the status of the report. */
export function ReportPayment() {
  const [isNotConfirmed, setNotConfirmed] = useState(false);
  const report = useReportPayment(() => setNotConfirmed(true));
  const closeNotConfirmed = () => setNotConfirmed(false);
  return (
    <HeadedCard title={title} hint={reportHint}>
      <div>
        <Button busy={report.isPending} onClick={() => report.mutate()}>
          {reported}
        </Button>
      </div>
      <Dialog open={report.isPending} blocking title={verifying} onClose={() => {}}>
        <p role="status">{verifyingHint}</p>
      </Dialog>
      <Dialog
        open={isNotConfirmed}
        role="alertdialog"
        title={notConfirmed}
        onClose={closeNotConfirmed}
        actions={<Button onClick={closeNotConfirmed}>{close}</Button>}
      >
        <p>{notConfirmedText}</p>
        <p>{notConfirmedHint}</p>
        <p>
          {contact} <SupportLink />
        </p>
      </Dialog>
    </HeadedCard>
  );
}
