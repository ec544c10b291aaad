import { ACTIVATION_FEE_NAIRA } from 'mf-shared/contracts';
import { Button, ConfirmDialog, formatNaira } from 'mf-shared/ui';
import { useState } from 'react';
import { HeadedCard } from '../../../components/HeadedCard.tsx';
import { activation } from '../../../messages/activation.ts';
import { usePayFromEarnings } from '../api/usePayFromEarnings.ts';

const { fromEarnings, fromEarningsHint, fromEarningsTitle, fromEarningsText, fromEarningsConfirm } =
  activation;

/** For whoever has earned the fee: nobody has to send money to reach their own. */
export function PayFromEarnings({ earning }: { earning: number }) {
  const [asks, setAsks] = useState(false);
  const pay = usePayFromEarnings();
  const fee = formatNaira(ACTIVATION_FEE_NAIRA);
  const stopAsking = () => setAsks(false);
  return (
    <HeadedCard title={fromEarnings} hint={fromEarningsHint(formatNaira(earning))}>
      <div>
        <Button onClick={() => setAsks(true)}>{fromEarnings}</Button>
      </div>
      <ConfirmDialog
        open={asks}
        title={fromEarningsTitle(fee)}
        confirmLabel={fromEarningsConfirm(fee)}
        busy={pay.isPending}
        onConfirm={() => pay.mutate(undefined, { onSettled: stopAsking })}
        onCancel={stopAsking}
      >
        <p>{fromEarningsText(formatNaira(earning - ACTIVATION_FEE_NAIRA))}</p>
      </ConfirmDialog>
    </HeadedCard>
  );
}
