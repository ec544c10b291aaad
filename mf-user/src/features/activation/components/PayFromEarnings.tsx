import { useAction } from 'mf-shared/api';
import { ACTIVATION_FEE_NAIRA, type ReportedPayment } from 'mf-shared/contracts';
import { Button, Callout, ConfirmDialog, formatDate, formatNaira, HeadedCard } from 'mf-shared/ui';
import { useState } from 'react';
import { activation as texts } from '../../../messages/activation.ts';
import { payFromEarnings } from '../api/activation.ts';

interface PayFromEarningsProps {
  earning: number;
  /** The last reported payment, if any. */
  report: ReportedPayment | null | undefined;
}

/** For people who have earned the fee: nobody has to send money to reach their own. */
export function PayFromEarnings({ earning, report }: PayFromEarningsProps) {
  const [asks, setAsks] = useState(false);
  const stopAsking = () => setAsks(false);
  const pay = useAction(payFromEarnings, { inline: true, onDone: stopAsking });
  const fee = formatNaira(ACTIVATION_FEE_NAIRA);
  return (
    <HeadedCard title={texts.fromEarnings} hint={texts.fromEarningsHint(formatNaira(earning))}>
      <div>
        <Button onClick={() => setAsks(true)}>{texts.fromEarnings}</Button>
      </div>
      {asks && (
        <ConfirmDialog
          title={texts.fromEarningsTitle(fee)}
          confirmLabel={texts.fromEarningsConfirm(fee)}
          action={pay}
          input={undefined}
          onCancel={stopAsking}
        >
          {report?.status === 'waiting' && (
            <Callout $tone="pending">{texts.fromEarningsTwice(formatDate(report.reportedAtMs))}</Callout>
          )}
          <p>{texts.fromEarningsText(formatNaira(earning - ACTIVATION_FEE_NAIRA))}</p>
        </ConfirmDialog>
      )}
    </HeadedCard>
  );
}
