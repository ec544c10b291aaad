import { useAction } from 'mf-shared/api';
import { notify } from 'mf-shared/notices';
import { Button, Dialog, HeadedCard } from 'mf-shared/ui';
import { useState } from 'react';
import { SupportLink } from '../../../components/SupportLink.tsx';
import { activation as texts } from '../../../messages/activation.ts';
import { reportPayment } from '../api/activation.ts';

/** 'I Have Made Payment', and the status of the report. */
export function ReportPayment() {
  const [isNotConfirmed, setNotConfirmed] = useState(false);
  const report = useAction(reportPayment, {
    onDone: ({ status }) => {
      if (status === 'activated') notify(texts.activated, { tone: 'success' });
      else setNotConfirmed(true);
    },
  });
  const closeNotConfirmed = () => setNotConfirmed(false);
  return (
    <HeadedCard title={texts.report} hint={texts.reportHint}>
      <div>
        <Button busy={report.busy} onClick={() => report.run()}>
          {texts.reported}
        </Button>
      </div>
      <Dialog open={report.busy} blocking title={texts.verifying} onClose={() => {}}>
        <p role="status">{report.status || texts.verifyingHint}</p>
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
