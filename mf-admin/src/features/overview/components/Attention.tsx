import { useQueries } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import type { ResponseOf, WithdrawalStatus } from 'mf-shared/contracts';
import { Link } from 'mf-shared/router';
import { tokens } from 'mf-shared/theme';
import { Card, DateText, EmptyState, formatNaira, Loaded, Skeleton, Stack } from 'mf-shared/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { firstWithdrawalsQuery } from '../../../common/listWithdrawals.ts';
import { messages } from '../../../messages.ts';

const { overview } = messages;

/** How many of a status are listed one by one; those who have waited longest come first. */
const LISTED = 5;

/** What waits for an admin: requests to decide on, and approved ones to pay. */
export function Attention() {
  const [pending, approved] = useQueries({
    queries: [firstWithdrawalsQuery('pending'), firstWithdrawalsQuery('approved')],
  });
  const waiting = {
    data: pending.data && approved.data && { pending: pending.data, approved: approved.data },
    error: pending.error ?? approved.error,
    isFetching: pending.isFetching || approved.isFetching,
    refetch: () => void Promise.all([pending.refetch(), approved.refetch()]),
  };
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <Title id={titleId}>{overview.attention}</Title>
      <Loaded
        query={waiting}
        skeleton={<Skeleton shape="row" count={3} />}
        failure={messages.withdrawals.failed}
        isEmpty={(lists) => lists.pending.data.length + lists.approved.data.length === 0}
        empty={
          <EmptyState icon={<CircleCheck size={24} aria-hidden />} title={overview.allDecided}>
            {overview.allDecidedHint}
          </EmptyState>
        }
      >
        {(lists) => (
          <Stack>
            <Waiting waiting={lists.pending} status="pending" heading={overview.pending} />
            <Waiting waiting={lists.approved} status="approved" heading={overview.approved} />
          </Stack>
        )}
      </Loaded>
    </Card>
  );
}

interface WaitingProps {
  waiting: ResponseOf<'GET /api/user/withdrawals-for-users'>;
  status: WithdrawalStatus;
  heading: (count: string) => string;
}

function Waiting({ waiting: { data: waiting, nextCursor }, status, heading }: WaitingProps) {
  if (waiting.length === 0) return null;
  const count = nextCursor === null ? `${waiting.length}` : `${waiting.length}+`;
  const target = `withdrawals?status=${status}`;
  return (
    <div>
      <Heading>{heading(count)}</Heading>
      <List>
        {waiting
          .slice(-LISTED)
          .reverse()
          .map(({ _id, user, amount, requestedAtMs }) => (
            <li key={_id}>
              <Entry to={target}>
                <Person>{user.name}</Person>
                <Amount>{formatNaira(amount)}</Amount>
                <When>
                  <DateText timeMs={requestedAtMs} />
                </When>
              </Entry>
            </li>
          ))}
      </List>
      {waiting.length > LISTED && <SeeAll to={target}>{overview.seeAll}</SeeAll>}
    </div>
  );
}

const Title = styled.h2`
  margin: 0 0 ${tokens.space[16]};
  font-size: ${tokens.font[20]};
  font-weight: ${tokens.weight.semibold};
`;

const Heading = styled.h3`
  margin: 0;
  color: ${tokens.color.muted};
  font-size: ${tokens.font[14]};
  font-weight: ${tokens.weight.medium};
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  > li:not(:last-child) {
    border-bottom: 1px solid ${tokens.color.border};
  }
`;

const Entry = styled(Link)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  column-gap: ${tokens.space[16]};
  padding: ${tokens.space[12]} ${tokens.space[8]};
  margin: 0 -${tokens.space[8]};
  border-radius: ${tokens.radius.control};
  color: ${tokens.color.text};
  text-decoration: none;
  transition: background-color ${tokens.motion};

  &:hover {
    background: ${tokens.color.sunken};
  }
`;

const Person = styled.span`
  font-weight: ${tokens.weight.medium};
  overflow-wrap: anywhere;
`;

const Amount = styled.span`
  font-variant-numeric: tabular-nums;
  font-weight: ${tokens.weight.semibold};
`;

const When = styled.span`
  color: ${tokens.color.muted};
  font-size: ${tokens.font[14]};
`;

const SeeAll = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${tokens.touch};
  color: ${tokens.color.accentText};
  font-weight: ${tokens.weight.medium};
`;
