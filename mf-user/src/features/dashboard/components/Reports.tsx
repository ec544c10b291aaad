import { MINIMUM_WITHDRAWAL_NAIRA, type Withdrawal } from 'mf-shared/contracts';
import { useRemote } from 'mf-shared/remote';
import { ButtonLink } from 'mf-shared/ui';
import { NoWithdrawals } from '../../../components/NoWithdrawals.tsx';
import { WithdrawalTable } from '../../../components/WithdrawalTable.tsx';
import { messages } from '../../../messages/common.ts';

const { withdraw, watch } = messages.dashboard;

interface ReportsProps {
  withdrawals: readonly Withdrawal[];
  earning: number;
}

export function Reports({ withdrawals, earning }: ReportsProps) {
  const { basePath } = useRemote();
  if (withdrawals.length > 0) return <WithdrawalTable withdrawals={withdrawals} />;
  return (
    <NoWithdrawals
      action={
        earning >= MINIMUM_WITHDRAWAL_NAIRA ? (
          <ButtonLink to={`${basePath}/withdraw`}>{withdraw}</ButtonLink>
        ) : (
          <ButtonLink to={`${basePath}/videos`}>{watch}</ButtonLink>
        )
      }
    />
  );
}
