import { useAction } from 'mf-shared/api';
import { ACTIVATION_FEE_NAIRA } from 'mf-shared/contracts';
import { Button, ConfirmDialog, formatNaira } from 'mf-shared/ui';
import { useState } from 'react';
import { HeadedCard } from '../../../components/HeadedCard.tsx';
import { activation } from '../../../messages/activation.ts';
import { payFromEarnings } from '../api/activation.ts';

const { fromEarnings, fromEarningsHint, fromEarningsTitle, fromEarningsText, fromEarningsConfirm } =
  activation;

/** For whoever has earned the fee: nobody has to send money to reach their own. */
export function PayFromEarnings({ earning }: { earning: number }) {
  const [asks, setAsks] = useState(false);
  const stopAsking = () => setAsks(false);
  const pay = useAction(payFromEarnings, { inline: true, onDone: stopAsking });
  const fee = formatNaira(ACTIVATION_FEE_NAIRA);
  return (
    <HeadedCard title={fromEarnings} hint={fromEarningsHint(formatNaira(earning))}>
      <div>
        <Button onClick={() => setAsks(true)}>{fromEarnings}</Button>
      </div>
      {asks && (
        <ConfirmDialog
          title={fromEarningsTitle(fee)}
          confirmLabel={fromEarningsConfirm(fee)}
          action={pay}
          input={undefined}
          onCancel={stopAsking}
        >
          <p>{fromEarningsText(formatNaira(earning - ACTIVATION_FEE_NAIRA))}</p>
        </ConfirmDialog>
      )}
    </HeadedCard>
  );
}
