import { ChevronDown } from 'lucide-react';
import type { Withdrawal } from 'mf-shared/contracts';
import { tokens } from 'mf-shared/theme';
import {
  Amount,
  Button,
  type Column,
  DataTable,
  DateText,
  Detail,
  formatDateTime,
  formatNaira,
  LazyPart,
  Skeleton,
  StatusBadge,
} from 'mf-shared/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { messages } from '../messages/common.ts';
import { loadWithdrawalParts } from './loadWithdrawalParts.ts';

const texts = messages.withdrawals;

/** In pixels; from the specification. */
const MAX_HEIGHT = 400;

const loadDetails = async () => (await loadWithdrawalParts()).WithdrawalDetails;

/** The specified table; each row opens to its dates, its reference and its receipt. */
export function WithdrawalTable({ withdrawals }: { withdrawals: readonly Withdrawal[] }) {
  const [openId, setOpenId] = useState('');

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
    // As specified: the column is named for the account but shows its bank.
    { header: texts.accountName, cell: ({ bank }) => <bdi>{bank}</bdi> },
    {
      header: texts.status,
      cell: ({ _id, status, reason, hold, amount, requestedAtMs }) => (
        <>
          <StatusBadge status={status} />
          {reason && <Detail>{reason}</Detail>}
          {hold && <Detail>{hold.answer === undefined ? texts.onHold : texts.onHoldAnswered}</Detail>}
          <Foot>
            <Toggle
              variant="quiet"
              icon={<Arrow size={18} aria-hidden $isOpen={_id === openId} />}
              aria-expanded={_id === openId}
              aria-label={texts.detailsOf(formatNaira(amount), formatDateTime(requestedAtMs))}
              onClick={() => setOpenId(_id === openId ? '' : _id)}
            >
              {texts.details}
            </Toggle>
          </Foot>
        </>
      ),
    },
  ];

  return (
    <DataTable
      caption={texts.caption}
      columns={columns}
      rows={withdrawals}
      rowKey={({ _id }) => _id}
      maxHeight={MAX_HEIGHT}
      below={(withdrawal) =>
        withdrawal._id === openId && (
          <LazyPart
            load={loadDetails}
            skeleton={<Skeleton shape="text" count={2} />}
            props={{ withdrawal }}
          />
        )
      }
    />
  );
}

const Foot = styled.div`
  margin-top: ${tokens.space[4]};
`;

/** Its border is invisible, so the negative margin aligns its text with the text around it. */
const Toggle = styled(Button)`
  margin: 0 -${tokens.space[16]};
  font-size: ${tokens.font[14]};
`;

const Arrow = styled(ChevronDown)<{ $isOpen: boolean }>`
  transform: rotate(${({ $isOpen }) => ($isOpen ? '180deg' : '0')});
  transition: transform ${tokens.motion};
`;
