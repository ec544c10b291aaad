import { useAction } from 'mf-shared/api';
import { ACTIVATION_FEE_NAIRA } from 'mf-shared/contracts';
import { Button, ConfirmDialog, formatNaira, HeadedCard } from 'mf-shared/ui';
import { useState } from 'react';
import { activation as texts } from '../../../messages/activation.ts';
import { payFromEarnings } from '../api/activation.ts';

/** For whoever has earned the fee: nobody has to send money to reach their own. */
export function PayFromEarnings({ earning }: { earning: number }) {
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
          <p>{texts.fromEarningsText(formatNaira(earning - ACTIVATION_FEE_NAIRA))}</p>
        </ConfirmDialog>
      )}
    </HeadedCard>
  );
}
