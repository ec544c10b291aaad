import { useQueries } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import type { ResponseOf, WithdrawalStatus } from 'mf-shared/contracts';
import { tokens } from 'mf-shared/theme';
import { Card, EmptyState, Loaded, Skeleton, Stack } from 'mf-shared/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { firstOpenClaimsQuery } from '../../../common/listRewardClaims.ts';
import { firstWithdrawalsQuery } from '../../../common/listWithdrawals.ts';
import { messages } from '../../../messages.ts';
import { Waiting, type WaitingProps } from './Waiting.tsx';

const { overview } = messages;

/** What waits for an admin: requests to decide on, approved ones to pay, and rewards to hand over. */
export function Attention() {
  const queries = useQueries({
    queries: [firstWithdrawalsQuery('pending'), firstWithdrawalsQuery('approved'), firstOpenClaimsQuery],
  });
  const [pending, approved, claims] = queries;
  const waiting = {
    data: pending.data &&
      approved.data &&
      claims.data && [
        withdrawalsThat('pending', pending.data, overview.pending),
        withdrawalsThat('approved', approved.data, overview.approved),
        openClaims(claims.data),
      ],
    error: pending.error ?? approved.error ?? claims.error,
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => void Promise.all(queries.map(({ refetch }) => refetch())),
  };
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <Title id={titleId}>{overview.attention}</Title>
      <Loaded
        query={waiting}
        skeleton={<Skeleton shape="row" count={3} />}
        failure={overview.attentionFailed}
        isEmpty={(kinds) => kinds.every(({ entries }) => entries.length === 0)}
        empty={
          <EmptyState icon={<CircleCheck size={24} aria-hidden />} title={overview.allDecided}>
            {overview.allDecidedHint}
          </EmptyState>
        }
      >
        {(kinds) => (
          <Stack>
            {kinds.map((kind) => (
              <Waiting key={kind.target} {...kind} />
            ))}
          </Stack>
        )}
      </Loaded>
    </Card>
  );
}

function withdrawalsThat(
  status: WithdrawalStatus,
  { data, nextCursor }: ResponseOf<'GET /api/user/withdrawals-for-users'>,
  heading: WaitingProps['heading'],
): WaitingProps {
  return {
    heading,
    target: `withdrawals?status=${status}`,
    entries: data.map(({ _id, user, amount, requestedAtMs }) => ({
      id: _id,
      name: user.name,
      amount,
      sinceMs: requestedAtMs,
    })),
    more: nextCursor !== null,
  };
}

function openClaims({ claims, nextCursor }: ResponseOf<'GET /api/rewards/claims'>): WaitingProps {
  return {
    heading: overview.openClaims,
    target: 'view-rewards?show=open',
    entries: claims.map(({ _id, user, reward, claimedAtMs }) => ({
      id: _id,
      name: `${user.name}: ${reward.title}`,
      amount: reward.price,
      sinceMs: claimedAtMs,
    })),
    more: nextCursor !== null,
  };
}

const Title = styled.h2`
  margin: 0 0 ${tokens.space[16]};
  font-size: ${tokens.font[20]};
  font-weight: ${tokens.weight.semibold};
`;
