import type { Withdrawal } from 'mf-shared/contracts';
import { Amount, type Column, DataTable, DateText, Detail, formatNaira, StatusBadge } from 'mf-shared/ui';
import { messages } from '../messages/common.ts';
import { ReceiptButton } from './ReceiptButton.tsx';

const texts = messages.withdrawals;

const columns: Column<Withdrawal>[] = [
  {
    header: texts.amount,
    cell: (withdrawal) => (
      <>
        <Amount>{formatNaira(withdrawal.amount)}</Amount>
        <Detail>
          <DateText timeMs={withdrawal.requestedAtMs} />
        </Detail>
      </>
    ),
  },
  // As the specification has it: the column is named for the account and shows its bank.
  { header: texts.accountName, cell: ({ bank }) => <bdi>{bank}</bdi> },
  {
    header: texts.status,
    cell: (withdrawal) => (
      <>
        <StatusBadge status={withdrawal.status} />
        {withdrawal.reason && <Detail>{withdrawal.reason}</Detail>}
        <div>
          <ReceiptButton withdrawal={withdrawal} />
        </div>
      </>
    ),
  },
];

/** In pixels; the specification's. */
const MAX_HEIGHT = 400;

export function WithdrawalTable({ withdrawals }: { withdrawals: readonly Withdrawal[] }) {
  return (
    <DataTable
      caption={texts.caption}
      columns={columns}
      rows={withdrawals}
      rowKey={({ _id }) => _id}
      maxHeight={MAX_HEIGHT}
    />
  );
}
