import { useQuery } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { MINIMUM_WITHDRAWAL_NAIRA } from 'mf-shared/contracts';
import {
  Card,
  Columns,
  formatNaira,
  HeadedCard,
  Loaded,
  PageHeading,
  Skeleton,
  Stack,
  StatCard,
} from 'mf-shared/ui';
import { meQuery } from '../../../api/account.ts';
import { UnverifiedEmail } from '../../../components/UnverifiedEmail.tsx';
import { WithdrawalHistory } from '../../../components/WithdrawalHistory.tsx';
import { withdraw as texts } from '../../../messages/withdraw.ts';
import { savedAccountsQuery } from '../api/withdraw.ts';
import { NotActivated } from '../components/NotActivated.tsx';
import { WhatHappensNext } from '../components/WhatHappensNext.tsx';
import { WithdrawForm } from '../components/WithdrawForm.tsx';

export function WithdrawPage() {
  const me = useQuery(meQuery);
  const saved = useQuery(savedAccountsQuery);
  return (
    <Stack>
      <PageHeading title={texts.title}>{texts.lead}</PageHeading>
      <Loaded
        query={me}
        failure={texts.loadFailed}
        skeleton={<Skeleton shape="card" count={2} min="20rem" />}
      >
        {(user) => (
          <>
            {user.status !== 'activated' && <NotActivated />}
            <UnverifiedEmail user={user} />
            <Columns $widths="minmax(0, 2fr) minmax(0, 3fr)">
              <Stack>
                <StatCard
                  label={texts.available}
                  value={formatNaira(user.earning)}
                  icon={<Wallet size={20} aria-hidden />}
                  prominent
                  action={texts.minimum(formatNaira(MINIMUM_WITHDRAWAL_NAIRA))}
                />
                <WhatHappensNext />
              </Stack>
              <HeadedCard title={texts.request}>
                {saved.isFetched ? (
                  // When they cannot be loaded, people type their account as for the first withdrawal.
                  <WithdrawForm user={user} accounts={saved.data ?? []} />
                ) : (
                  <Skeleton shape="row" count={4} />
                )}
              </HeadedCard>
            </Columns>
            <Card aria-label={texts.recent}>
              <WithdrawalHistory />
            </Card>
          </>
        )}
      </Loaded>
    </Stack>
  );
}
