import { Ellipsis } from 'lucide-react';
import { isolated, type WithdrawalStatus, type WithdrawalWithUser } from 'mf-shared/contracts';
import {
  Amount,
  DateText,
  formatDateTime,
  formatMoment,
  formatNaira,
  Menu,
  type MenuChoice,
  StatusBadge,
} from 'mf-shared/ui';
import { AccountLines } from '../../common/AccountLines.tsx';
import { bankFiles as bankFileTexts } from '../../messages/bankFiles.ts';
import { holdNote, holds as holdTexts } from '../../messages/holds.ts';
import { table as tableTexts } from '../../messages/table.ts';
import { decisions, withdrawals as texts } from '../../messages/withdrawals.ts';
import type { DenseColumn } from '../../table/DenseTable.tsx';
import { CellLine, HIGHEST_PRICE, NameLine, RowActions, RowButton } from '../../table/denseTableStyle.ts';

/** What an admin may do with a withdrawal in each state: in its row when there is room, and in its menu. */
const CHOICES = {
  pending: { row: ['approved', 'rejected'], menu: ['approved', 'rejected', 'hold'] },
  approved: { row: ['paid', 'rejected'], menu: ['paid', 'rejected', 'pending', 'hold'] },
  rejected: { row: [], menu: [] },
  paid: { row: [], menu: ['correct'] },
} as const satisfies Record<WithdrawalStatus, { row: readonly RowDecision[]; menu: readonly RowDecision[] }>;

/** A held withdrawal can be neither approved nor paid before its release. */
const HELD = { row: ['hold', 'rejected'], menu: ['hold', 'rejected'] } as const;

/** What an approved withdrawal cannot become while the bank may pay it. */
const isKeptByFile = (decision: RowDecision) => decision === 'rejected' || decision === 'pending';

interface Choices {
  readonly row: readonly RowDecision[];
  readonly menu: readonly RowDecision[];
}

/** Admins who do not decide on money may only put withdrawals on hold, or see the reason of a hold. */
function choicesOf(withdrawal: WithdrawalWithUser, pays: boolean): Choices {
  const { status, hold } = withdrawal;
  const usual: Choices = hold ? HELD : CHOICES[status];
  const all: Choices = fileOf(withdrawal)
    ? {
        row: usual.row.filter((decision) => !isKeptByFile(decision)),
        menu: [...usual.menu.filter((decision) => !isKeptByFile(decision)), 'takeOut'],
      }
    : usual;
  const allowed = (decisions: readonly RowDecision[]) =>
    pays ? decisions : decisions.filter((decision) => decision === 'hold');
  return { row: allowed(all.row), menu: allowed(all.menu) };
}

function actionOf(decision: RowDecision, { hold }: WithdrawalWithUser): string {
  if (decision === 'hold') return hold ? holdTexts.show : holdTexts.action;
  return decision === 'takeOut' ? bankFileTexts.takeOut.action : decisions[decision].action;
}

export type RowDecision = WithdrawalStatus | 'correct' | 'hold' | 'takeOut';

/** The file from which the bank may pay it. */
const fileOf = ({ status, bankFile }: WithdrawalWithUser) => (status === 'approved' ? bankFile : undefined);

interface ColumnsOptions {
  /** Whether the admin decides on money. */
  pays: boolean;
  onDecide: (withdrawal: WithdrawalWithUser, decision: RowDecision) => void;
  onHistory: (withdrawal: WithdrawalWithUser) => void;
  onCopy: (withdrawal: WithdrawalWithUser) => void;
}

/** A name that identifies a withdrawal: people request the same amount again. */
export const rowName = ({ user, amount, requestedAtMs }: WithdrawalWithUser) =>
  `${isolated(user.name)}, ${formatNaira(amount)}, ${formatDateTime(requestedAtMs)}`;

/** What else an admin should know about its state; undefined when there is nothing. */
function noteOf({ hold, reason, reference, toReview, emailUnverified }: WithdrawalWithUser) {
  if (hold) return holdNote(hold);
  if (reason) return texts.reason(reason);
  if (reference) return texts.reference(reference);
  if (toReview) return holdTexts.toReview;
  return emailUnverified ? holdTexts.emailUnverified : undefined;
}

const personId = (id: string) => `person-${id}`;

export function columnsOf({
  pays,
  onDecide,
  onHistory,
  onCopy,
}: ColumnsOptions): DenseColumn<WithdrawalWithUser>[] {
  const menuOf = (withdrawal: WithdrawalWithUser): MenuChoice[] => [
    ...choicesOf(withdrawal, pays).menu.map((decision) => ({
      label: actionOf(decision, withdrawal),
      onSelect: () => onDecide(withdrawal, decision),
    })),
    ...(pays && withdrawal.accountNumber
      ? [{ label: texts.copy(withdrawal.accountNumber), onSelect: () => onCopy(withdrawal) }]
      : []),
    { label: texts.why, onSelect: () => onHistory(withdrawal) },
  ];
  return [
    {
      id: 'person',
      always: true,
      header: texts.columns.person,
      narrow: 'title',
      cell: ({ _id, user }) => (
        <>
          <NameLine as="bdi" id={personId(_id)} title={user.name}>
            {user.name}
          </NameLine>
          <CellLine as="bdi" $quiet $roomOnly title={user.email}>
            {user.email || texts.deleted}
          </CellLine>
        </>
      ),
    },
    {
      id: 'amount',
      header: texts.columns.amount,
      numeric: true,
      sortable: 'value',
      width: HIGHEST_PRICE,
      narrow: 'titleEnd',
      cell: ({ amount }) => <Amount>{formatNaira(amount)}</Amount>,
    },
    {
      id: 'account',
      header: texts.columns.account,
      narrow: 'detail',
      cell: (withdrawal) => <AccountLines of={withdrawal} />,
    },
    {
      id: 'date',
      header: texts.columns.requested,
      sortable: 'value',
      width: '7.25rem',
      cell: ({ requestedAtMs }) => <DateText timeMs={requestedAtMs} />,
    },
    {
      id: 'status',
      header: texts.columns.status,
      width: '9.5rem',
      narrow: 'detailEnd',
      cell: (withdrawal) => {
        const note = noteOf(withdrawal);
        const file = fileOf(withdrawal);
        return (
          <>
            <StatusBadge status={withdrawal.status} />
            {file && (
              <NameLine $quiet $short $lines={3}>
                {texts.inFile(formatMoment(file.atMs))}
              </NameLine>
            )}
            {note && (
              <CellLine $quiet $short $wraps={withdrawal.hold !== undefined} title={note}>
                {note}
              </CellLine>
            )}
          </>
        );
      },
    },
    {
      id: 'decision',
      always: true,
      header: texts.columns.decision,
      width: '14.5rem',
      narrow: 'actions',
      cell: (withdrawal) => (
        <RowActions>
          {choicesOf(withdrawal, pays).row.map((decision) => (
            <RowButton
              key={decision}
              type="button"
              $roomOnly
              $tone={decision === 'rejected' ? 'plain' : 'accent'}
              aria-describedby={personId(withdrawal._id)}
              onClick={() => onDecide(withdrawal, decision)}
            >
              {actionOf(decision, withdrawal)}
            </RowButton>
          ))}
          <Menu
            label={tableTexts.more(rowName(withdrawal))}
            icon={<Ellipsis size={20} aria-hidden />}
            choices={menuOf(withdrawal)}
          />
        </RowActions>
      ),
    },
  ];
}
