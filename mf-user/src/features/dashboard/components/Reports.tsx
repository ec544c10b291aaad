import { MINIMUM_WITHDRAWAL_NAIRA, type Withdrawal } from 'mf-shared/contracts';
import { useRemote } from 'mf-shared/remote';
import { tokens } from 'mf-shared/theme';
import { ButtonLink, Card } from 'mf-shared/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { NoWithdrawals } from '../../../components/NoWithdrawals.tsx';
import { WithdrawalTable } from '../../../components/WithdrawalTable.tsx';
import { messages } from '../../../messages.ts';

const { reports, withdraw, watch } = messages.dashboard;

interface ReportsProps {
  withdrawals: readonly Withdrawal[];
  earning: number;
}

export function Reports({ withdrawals, earning }: ReportsProps) {
  const { basePath } = useRemote();
  const tabId = useId();
  const panelId = useId();
  return (
    <div>
      <div role="tablist">
        <Tab type="button" role="tab" id={tabId} aria-selected aria-controls={panelId}>
          {reports}
        </Tab>
      </div>
      <Card as="div" role="tabpanel" id={panelId} aria-labelledby={tabId}>
        {withdrawals.length > 0 ? (
          <WithdrawalTable withdrawals={withdrawals} />
        ) : (
          <NoWithdrawals
            action={
              earning >= MINIMUM_WITHDRAWAL_NAIRA ? (
                <ButtonLink to={`${basePath}/withdraw`}>{withdraw}</ButtonLink>
              ) : (
                <ButtonLink to={`${basePath}/videos`}>{watch}</ButtonLink>
              )
            }
          />
        )}
      </Card>
    </div>
  );
}

const Tab = styled.button`
  min-height: ${tokens.touch};
  margin-bottom: ${tokens.space[8]};
  padding: 0 ${tokens.space[4]};
  border: 0;
  border-bottom: 2px solid ${tokens.color.accent};
  background: none;
  color: ${tokens.color.text};
  font-weight: ${tokens.weight.semibold};
`;
