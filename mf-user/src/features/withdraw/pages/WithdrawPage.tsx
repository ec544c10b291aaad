import { useQuery } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { MINIMUM_WITHDRAWAL_NAIRA } from 'mf-shared/contracts';
import { tokens } from 'mf-shared/theme';
import { Card, formatNaira, Loaded, PageHeading, Skeleton, Stack, StatCard } from 'mf-shared/ui';
import { styled } from 'styled-components';
import { meQuery } from '../../../api/account.ts';
import { Remark } from '../../../components/Remark.ts';
import { WithdrawalHistory } from '../../../components/WithdrawalHistory.tsx';
import { messages } from '../../../messages/common.ts';
import { NotActivated } from '../components/NotActivated.tsx';
import { WithdrawForm } from '../components/WithdrawForm.tsx';

const { title, lead, loadFailed, recent, request, available, minimum } = messages.withdraw;

export function WithdrawPage() {
  const me = useQuery(meQuery);
  return (
    <Stack>
      <PageHeading title={title}>{lead}</PageHeading>
      <Loaded query={me} failure={loadFailed} skeleton={<Skeleton shape="row" count={6} />}>
        {(user) => (
          <>
            {user.status !== 'activated' && <NotActivated />}
            <Sides>
              <StatCard
                label={available}
                value={formatNaira(user.earning)}
                icon={<Wallet size={20} aria-hidden />}
                prominent
                action={<Remark>{minimum(formatNaira(MINIMUM_WITHDRAWAL_NAIRA))}</Remark>}
              />
              <Card>
                <Heading>{request}</Heading>
                <WithdrawForm user={user} />
              </Card>
            </Sides>
            <Card aria-label={recent}>
              <WithdrawalHistory />
            </Card>
          </>
        )}
      </Loaded>
    </Stack>
  );
}

const Sides = styled.div`
  display: grid;
  align-items: start;
  gap: ${tokens.space[16]};

  ${tokens.media.wide} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  }
`;

const Heading = styled.h2`
  margin: 0 0 ${tokens.space[16]};
  font-size: ${tokens.font[20]};
`;
