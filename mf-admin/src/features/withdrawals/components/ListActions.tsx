import { Download, FilePlus, Files, ListChecks } from 'lucide-react';
import { useAction } from 'mf-shared/api';
import type { WithdrawalFilter } from 'mf-shared/contracts';
import { Button, Row } from 'mf-shared/ui';
import { styled } from 'styled-components';
import { exportWithdrawals } from '../../../api/withdrawals.ts';
import { bankFiles as bankFileTexts } from '../../../messages/bankFiles.ts';
import { withdrawals as texts } from '../../../messages/withdrawals.ts';
import { isOfFiles } from '../useWithdrawalFilter.ts';
import type { BankFileTask } from './BankFileDialog.tsx';

interface ListActionsProps {
  filter: WithdrawalFilter;
  /** Whether the filter is as the person intended. */
  isReadable: boolean;
  onBankFile: (task: BankFileTask) => void;
  onPay: () => void;
}

/** What an admin does with the listed withdrawals besides deciding: approved ones are for the bank. */
export function ListActions({ filter, isReadable, onBankFile, onPay }: ListActionsProps) {
  const exporting = useAction(exportWithdrawals);
  const unreadable = isReadable ? undefined : texts.amountUnreadable;
  return (
    <Actions $gap={8}>
      {filter.status === 'approved' ? (
        <>
          <Button
            variant="secondary"
            icon={<FilePlus size={18} aria-hidden />}
            disabledReason={
              unreadable ??
              (filter.held && bankFileTexts.heldLeftOut) ??
              (isOfFiles(filter) ? bankFileTexts.inFileAlready : undefined)
            }
            onClick={() => onBankFile({ kind: 'create', chosen: { rows: new Map(), filter } })}
          >
            {bankFileTexts.create.action}
          </Button>
          <Button
            variant="secondary"
            icon={<Files size={18} aria-hidden />}
            onClick={() => onBankFile({ kind: 'list' })}
          >
            {bankFileTexts.show}
          </Button>
        </>
      ) : (
        <Button
          variant="secondary"
          icon={<Download size={18} aria-hidden />}
          busy={exporting.busy}
          disabledReason={unreadable ?? (filter.held && texts.heldNotExported)}
          onClick={() => exporting.run(filter)}
        >
          {texts.exportList}
        </Button>
      )}
      <Button variant="secondary" icon={<ListChecks size={18} aria-hidden />} onClick={onPay}>
        {texts.payFromList}
      </Button>
    </Actions>
  );
}

/** One of them may have a reason beneath it. */
const Actions = styled(Row)`
  align-items: flex-start;
`;
