import { useInfiniteQuery } from '@tanstack/react-query';
import { Ellipsis, History } from 'lucide-react';
import type { Withdrawal, WithdrawalForStaff } from 'mf-shared/contracts';
import { useRemote } from 'mf-shared/remote';
import {
  Amount,
  ButtonLink,
  DateText,
  formatDateTime,
  formatMoment,
  formatNaira,
  Menu,
  StatusBadge,
} from 'mf-shared/ui';
import { useMemo, useState } from 'react';
import { personsWithdrawalsQuery } from '../../../api/people.ts';
import { AccountLines } from '../../../common/AccountLines.tsx';
import { RevealDialog } from '../../../history/RevealDialog.tsx';
import { isMasked, useRevealed } from '../../../history/useRevealed.ts';
import { masked } from '../../../messages/audit.ts';
import { holdNote } from '../../../messages/holds.ts';
import { person } from '../../../messages/person.ts';
import { table } from '../../../messages/table.ts';
import { withdrawals } from '../../../messages/withdrawals.ts';
import type { DenseColumn } from '../../../table/DenseTable.tsx';
import { CellLine, RowActions } from '../../../table/denseTableStyle.ts';
import { noteLine, PersonList } from './PersonList.tsx';

const { withdrawals: texts } = person;

/** The values of a withdrawal that can be masked, and the members that hold them. */
const MASKABLE = { 'account number': 'accountNumber', 'account name': 'accountName' } as const;

type What = keyof typeof MASKABLE;

interface Asked {
  withdrawal: string;
  what: What;
}

interface Shown extends WithdrawalForStaff {
  /** Whether its account name was revealed and is shown in full. */
  isLong: boolean;
}

const keyOf = ({ withdrawal, what }: Asked) => `${withdrawal} ${what}`;

/** The withdrawals of one person; masked values can be revealed here for a reason. */
export function PersonWithdrawals({ id }: { id: string }) {
  const { basePath } = useRemote();
  const list = useInfiniteQuery(personsWithdrawalsQuery(id));
  const { values, show } = useRevealed();
  const [asked, setAsked] = useState<Asked | null>(null);
  const rows = (list.data?.pages.flatMap((page) => page.withdrawals) ?? []).map((row): Shown => {
    const revealed = (what: What) => values.get(keyOf({ withdrawal: row._id, what }));
    const accountName = revealed('account name');
    return {
      ...row,
      accountNumber: revealed('account number') ?? row.accountNumber,
      accountName: accountName ?? row.accountName,
      isLong: accountName !== undefined,
    };
  });
  const canReveal = rows.some((row) => revealsOf(row).length > 0);
  const columns = useMemo(() => columnsOf(basePath, canReveal, setAsked), [basePath, canReveal]);
  return (
    <>
      <PersonList list={list} rows={rows} columns={columns} rowName={nameOf} texts={texts} />
      {asked && (
        <RevealDialog
          of={asked}
          onRevealed={(value) => show(keyOf(asked), value)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

const nameOf = ({ amount, requestedAtMs }: Withdrawal) =>
  `${formatNaira(amount)}, ${formatDateTime(requestedAtMs)}`;

/** Renders nothing when nothing is masked. */
function Reveals({ of, onAsk }: { of: Withdrawal; onAsk: (asked: Asked) => void }) {
  const choices = revealsOf(of).map((what) => ({
    label: masked.revealOf[what],
    onSelect: () => onAsk({ withdrawal: of._id, what }),
  }));
  if (choices.length === 0) return null;
  return <Menu label={table.more(nameOf(of))} icon={<Ellipsis size={20} aria-hidden />} choices={choices} />;
}

/** Why it has its status; undefined when there is nothing to say. */
function noteOf({ status, hold, bankFile, reason, reference }: WithdrawalForStaff) {
  if (hold) return holdNote(hold);
  if (bankFile && status === 'approved') return withdrawals.inFile(formatMoment(bankFile.atMs));
  if (reason) return texts.reason(reason);
  return reference && texts.reference(reference);
}

const revealsOf = (withdrawal: Withdrawal) =>
  (Object.keys(MASKABLE) as What[]).filter((what) => isMasked(withdrawal[MASKABLE[what]]));

const columnsOf = (
  basePath: string,
  canReveal: boolean,
  onAsk: (asked: Asked) => void,
): DenseColumn<Shown>[] => [
  {
    id: 'amount',
    header: texts.columns.amount,
    numeric: true,
    width: '7.5rem',
    narrow: 'title',
    cell: ({ amount }) => <Amount>{formatNaira(amount)}</Amount>,
  },
  {
    id: 'account',
    header: texts.columns.account,
    narrow: 'detail',
    cell: (withdrawal) => <AccountLines of={withdrawal} isLong={withdrawal.isLong} />,
  },
  {
    id: 'status',
    header: texts.columns.status,
    width: '8rem',
    narrow: 'detailEnd',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    id: 'note',
    header: texts.columns.note,
    narrow: 'more',
    cell: (withdrawal) => noteLine(noteOf(withdrawal)),
  },
  {
    id: 'requested',
    header: texts.columns.requested,
    width: '7.25rem',
    narrow: 'titleEnd',
    cell: ({ requestedAtMs }) => <DateText timeMs={requestedAtMs} />,
  },
  {
    id: 'history',
    header: texts.history,
    width: canReveal ? '12.5rem' : '8.5rem',
    narrow: 'actions',
    cell: (withdrawal) => (
      <RowActions>
        <ButtonLink
          variant="quiet"
          icon={<History size={18} aria-hidden />}
          to={`${basePath}/audit/withdrawals/${withdrawal._id}`}
        >
          <CellLine aria-hidden $roomOnly>
            {texts.history}
          </CellLine>
          <span className="visually-hidden">
            {texts.history} {texts.of(nameOf(withdrawal))}
          </span>
        </ButtonLink>
        <Reveals of={withdrawal} onAsk={onAsk} />
      </RowActions>
    ),
  },
];
