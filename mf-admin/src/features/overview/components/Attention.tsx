import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import type { ResponseOf } from 'mf-shared/contracts';
import { EmptyState, HeadedCard, Loaded, Skeleton, Stack } from 'mf-shared/ui';
import { firstOpenClaimsQuery } from '../../../api/rewardClaims.ts';
import { firstWithdrawalsQuery } from '../../../api/withdrawals.ts';
import { overview } from '../../../messages/overview.ts';
import { Waiting, type WaitingProps } from './Waiting.tsx';

/** What waits for an admin: requests to decide on, approved ones to pay, and rewards to hand over. */
export function Attention() {
  const queues = [
    {
      query: useQuery({ ...firstWithdrawalsQuery('pending'), select: withdrawalsWaiting }),
      heading: overview.pending,
      failure: overview.pendingFailed,
      target: 'withdrawals?status=pending',
    },
    {
      query: useQuery({ ...firstWithdrawalsQuery('approved'), select: withdrawalsWaiting }),
      heading: overview.approved,
      failure: overview.approvedFailed,
      target: 'withdrawals?status=approved',
    },
    {
      query: useQuery({ ...firstOpenClaimsQuery, select: claimsWaiting }),
      heading: overview.openClaims,
      failure: overview.openClaimsFailed,
      target: 'view-rewards?show=open',
    },
  ];
  return (
    <HeadedCard title={overview.attention}>
      {queues.every(({ query }) => query.data?.entries.length === 0) ? (
        <EmptyState icon={CircleCheck} title={overview.allDecided}>
          {overview.allDecidedHint}
        </EmptyState>
      ) : (
        <Stack>
          {queues.map(({ query, heading, failure, target }) => (
            <Loaded key={target} query={query} skeleton={<Skeleton shape="row" />} failure={failure}>
              {(waiting) => <Waiting heading={heading} target={target} {...waiting} />}
            </Loaded>
          ))}
        </Stack>
      )}
    </HeadedCard>
  );
}

type Queue = Pick<WaitingProps, 'entries' | 'hasMore'>;

const withdrawalsWaiting = ({
  data,
  nextCursor,
}: ResponseOf<'GET /api/user/withdrawals-for-users'>): Queue => ({
  entries: data.map(({ _id, user, amount, requestedAtMs }) => ({
    id: _id,
    name: user.name,
    amount,
    sinceMs: requestedAtMs,
  })),
  hasMore: nextCursor !== null,
});

const claimsWaiting = ({ claims, nextCursor }: ResponseOf<'GET /api/rewards/claims'>): Queue => ({
  entries: claims.map(({ _id, user, reward, claimedAtMs }) => ({
    id: _id,
    name: `${user.name}: ${reward.title}`,
    amount: reward.price,
    sinceMs: claimedAtMs,
  })),
  hasMore: nextCursor !== null,
});
