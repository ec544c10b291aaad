import { useQuery } from '@tanstack/react-query';
import { Banknote } from 'lucide-react';
import type { WithdrawalWithUser } from 'mf-shared/contracts';
import { tokens } from 'mf-shared/theme';
import { Card, EmptyState, Loaded, PageHeading, Skeleton, Stack } from 'mf-shared/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { MOST_WITHDRAWALS, withdrawalsQuery } from '../../../common/listWithdrawals.ts';
import { messages } from '../../../messages.ts';
import { DecisionDialog, type OpenDecision } from '../components/DecisionDialog.tsx';
import { StatusTabs } from '../components/StatusTabs.tsx';
import { WithdrawalsTable } from '../components/WithdrawalsTable.tsx';
import { useStatusFilter } from '../hooks/useStatusFilter.ts';

const { withdrawals: texts } = messages;

export function WithdrawalsPage() {
  const filter = useStatusFilter();
  const withdrawals = useQuery(withdrawalsQuery(filter === 'all' ? undefined : filter));
  const { data: all } = useQuery(withdrawalsQuery());
  const [open, setOpen] = useState<OpenDecision | null>(null);
  const isComplete = (list: readonly WithdrawalWithUser[] = []) => list.length < MOST_WITHDRAWALS;

  return (
    <Stack>
      <PageHeading title={texts.title}>{texts.hint}</PageHeading>
      <StatusTabs current={filter} withdrawals={isComplete(all) ? all : undefined} />
      <Card aria-label={texts.filters[filter]}>
        <Loaded
          query={withdrawals}
          skeleton={<Skeleton shape="row" count={6} />}
          failure={texts.failed}
          isEmpty={(list) => list.length === 0}
          empty={
            <EmptyState icon={<Banknote size={24} aria-hidden />} title={texts.none[filter]}>
              {texts.noneHint}
            </EmptyState>
          }
        >
          {(list) => <WithdrawalsTable rows={list} onDecide={setOpen} />}
        </Loaded>
        {!isComplete(withdrawals.data) && <Limit>{texts.newest(MOST_WITHDRAWALS)}</Limit>}
      </Card>
      {open && <DecisionDialog {...open} onClose={() => setOpen(null)} />}
    </Stack>
  );
}

const Limit = styled.p`
  margin: ${tokens.space[16]} 0 0;
  color: ${tokens.color.muted};
  font-size: ${tokens.font[14]};
  text-align: center;
`;
