import { Banknote } from 'lucide-react';
import { EmptyState } from 'mf-shared/ui';
import type { ReactNode } from 'react';
import { messages } from '../messages/common.ts';

export function NoWithdrawals({ action }: { action?: ReactNode }) {
  const { none, noneHint } = messages.withdrawals;
  return (
    <EmptyState icon={Banknote} title={none} action={action}>
      {noneHint}
    </EmptyState>
  );
}
