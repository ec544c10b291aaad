import type { Withdrawal } from 'mf-shared/contracts';
import { tokens } from 'mf-shared/theme';
import { type Column, DataTable, DateText, formatNaira, StatusBadge } from 'mf-shared/ui';
import { styled } from 'styled-components';
import { messages } from '../messages/common.ts';
import { Detail } from './Detail.ts';
import { ReceiptButton } from './ReceiptButton.tsx';

const { caption, amount, accountName, status } = messages.withdrawals;

const columns: Column<Withdrawal>[] = [
  {
    header: amount,
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
  { header: accountName, cell: ({ bank }) => <bdi>{bank}</bdi> },
  {
    header: status,
    cell: (withdrawal) => (
      <>
        <StatusBadge status={withdrawal.status} />
        {withdrawal.reason && <Detail>{withdrawal.reason}</Detail>}
        <Line>
          <ReceiptButton withdrawal={withdrawal} />
        </Line>
      </>
    ),
  },
];

/** In pixels; the specification's. */
const MAX_HEIGHT = 400;

export function WithdrawalTable({ withdrawals }: { withdrawals: readonly Withdrawal[] }) {
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={withdrawals}
      rowKey={({ _id }) => _id}
      maxHeight={MAX_HEIGHT}
    />
  );
}

const Line = styled.span`
  display: block;
`;

const Amount = styled.span`
  font-weight: ${tokens.weight.semibold};
  white-space: nowrap;
`;
