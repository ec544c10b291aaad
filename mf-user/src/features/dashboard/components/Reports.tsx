import { useQuery } from '@tanstack/react-query';
import { MINIMUM_WITHDRAWAL_NAIRA } from 'mf-shared/contracts';
import { useRemote } from 'mf-shared/remote';
import { ButtonLink } from 'mf-shared/ui';
import { meQuery } from '../../../api/account.ts';
import { WithdrawalHistory } from '../../../components/WithdrawalHistory.tsx';
import { messages } from '../../../messages/common.ts';

const texts = messages.dashboard;

/** The person's withdrawals or, without any, how to get to the first. */
export function Reports() {
  const { basePath } = useRemote();
  const earning = useQuery(meQuery).data?.earning ?? 0;
  const canWithdraw = earning >= MINIMUM_WITHDRAWAL_NAIRA;
  return (
    <WithdrawalHistory
      action={
        <ButtonLink to={`${basePath}/${canWithdraw ? 'withdraw' : 'videos'}`}>
          {canWithdraw ? texts.withdraw : texts.watch}
        </ButtonLink>
      }
    />
  );
}
