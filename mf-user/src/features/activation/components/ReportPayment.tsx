import { useAction } from 'mf-shared/api';
import { notify } from 'mf-shared/notices';
import { Button, Dialog } from 'mf-shared/ui';
import { useState } from 'react';
import { HeadedCard } from '../../../components/HeadedCard.tsx';
import { SupportLink } from '../../../components/SupportLink.tsx';
import { activation } from '../../../messages/activation.ts';
import { reportPayment } from '../api/activation.ts';

const {
  activated,
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
  const report = useAction(reportPayment, {
    onDone: ({ status }) => {
      if (status === 'activated') notify(activated, { tone: 'success' });
      else setNotConfirmed(true);
    },
  });
  const closeNotConfirmed = () => setNotConfirmed(false);
  return (
    <HeadedCard title={title} hint={reportHint}>
      <div>
        <Button busy={report.busy} onClick={() => report.run()}>
          {reported}
        </Button>
      </div>
      <Dialog open={report.busy} blocking title={verifying} onClose={() => {}}>
        <p role="status">{report.status || verifyingHint}</p>
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
