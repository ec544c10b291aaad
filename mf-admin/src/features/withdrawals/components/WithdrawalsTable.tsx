import { isolated, type WithdrawalStatus, type WithdrawalWithUser } from 'mf-shared/contracts';
import { useRemote } from 'mf-shared/remote';
import { tokens } from 'mf-shared/theme';
import {
  Amount,
  ButtonLink,
  type Column,
  CopyButton,
  DataTable,
  DateText,
  Detail,
  formatNaira,
  StatusBadge,
  Strong,
} from 'mf-shared/ui';
import { styled } from 'styled-components';
import type { Decision } from '../../../api/withdrawals.ts';
import { Decisions, Person } from '../../../common/requests.tsx';
import { decisions, withdrawals as texts } from '../../../messages/withdrawals.ts';
import type { OpenDecision } from './DecisionDialog.tsx';

/** What an admin may decide about a withdrawal in each state. */
const CHOICES = {
  pending: ['approved', 'rejected'],
  approved: ['paid', 'rejected'],
  rejected: [],
  paid: [],
} as const satisfies Record<WithdrawalStatus, readonly Decision['status'][]>;

interface WithdrawalsTableProps {
  rows: readonly WithdrawalWithUser[];
  onDecide: (decision: OpenDecision) => void;
}

export function WithdrawalsTable({ rows, onDecide }: WithdrawalsTableProps) {
  const { basePath } = useRemote();
  return (
    <DataTable
      caption={texts.title}
      captionHidden
      columns={columns(onDecide, basePath)}
      rows={rows}
      rowKey={({ _id }) => _id}
      cardsBelow="46rem"
    />
  );
}

function columns(
  onDecide: WithdrawalsTableProps['onDecide'],
  basePath: string,
): Column<WithdrawalWithUser>[] {
  return [
    {
      header: texts.columns.person,
      cell: ({ _id, user }) => <Person of={_id} user={user} deleted={texts.deleted} />,
    },
    {
      header: texts.columns.amount,
      numeric: true,
      cell: ({ amount }) => <Amount>{formatNaira(amount)}</Amount>,
    },
    {
      header: texts.columns.account,
      cell: ({ bank, accountNumber, accountName }) =>
        accountNumber ? (
          <>
            <Strong>{bank}</Strong>
            <AccountNumber>
              <bdi>{isolated(accountNumber)}</bdi>
              <CopyButton
                text={accountNumber}
                label={texts.copy(accountNumber)}
                copied={texts.copied}
                failed={texts.copyFailed}
              />
            </AccountNumber>
            <Detail>{accountName}</Detail>
          </>
        ) : (
          <Detail>{texts.erased}</Detail>
        ),
    },
    {
      header: texts.columns.status,
      cell: ({ _id, amount, status, requestedAtMs, reason, reference }) => (
        <>
          <StatusBadge status={status} />
          <Detail>
            {texts.requested} <DateText timeMs={requestedAtMs} />
          </Detail>
          {reason && <Detail>{texts.reason(reason)}</Detail>}
          {reference && <Detail>{texts.reference(reference)}</Detail>}
          <InLine>
            <ButtonLink variant="quiet" to={`${basePath}/audit/withdrawals/${_id}`}>
              <span>
                {texts.why}
                <span className="visually-hidden"> {texts.whyOf(formatNaira(amount))}</span>
              </span>
            </ButtonLink>
          </InLine>
        </>
      ),
    },
    {
      header: texts.columns.decision,
      cell: (withdrawal) => (
        <Decisions
          of={withdrawal._id}
          choices={CHOICES[withdrawal.status]}
          texts={decisions}
          none={texts.noDecision}
          onDecide={(status) => onDecide({ withdrawal, status })}
        />
      ),
    },
  ];
}

/** The button is as large as a finger without pushing the lines around it apart. */
const AccountNumber = styled.span`
  display: inline-flex;
  align-items: center;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  > button {
    margin: -${tokens.space[12]} -${tokens.space[12]} -${tokens.space[12]} 0;
  }
`;

/** The edge of the link cannot be seen: its text stands in line with what is above it. */
const InLine = styled.div`
  margin: 0 -${tokens.space[16]};
`;
