import { useInfiniteQuery } from '@tanstack/react-query';
import { Card, Loaded, ShowMore, Skeleton } from 'mf-shared/ui';
import { withdrawalsQuery } from '../../../api/queries.ts';
import { NoWithdrawals } from '../../../components/NoWithdrawals.tsx';
import { WithdrawalTable } from '../../../components/WithdrawalTable.tsx';
import { messages } from '../../../messages/common.ts';

const { recent, historyFailed } = messages.withdraw;

export function RecentWithdrawals() {
  const withdrawals = useInfiniteQuery(withdrawalsQuery);
  return (
    <Card aria-label={recent}>
      <Loaded
        query={withdrawals}
        failure={historyFailed}
        skeleton={<Skeleton shape="row" />}
        isEmpty={(list) => list.length === 0}
        empty={<NoWithdrawals />}
      >
        {(list) => (
          <>
            <WithdrawalTable withdrawals={list} />
            <ShowMore list={withdrawals} />
          </>
        )}
      </Loaded>
    </Card>
  );
}
