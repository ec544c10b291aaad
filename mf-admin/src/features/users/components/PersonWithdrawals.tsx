import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import type { Withdrawal } from 'mf-shared/contracts';
import { useRemote } from 'mf-shared/remote';
import { Amount, ButtonLink, DateText, formatNaira, StatusBadge } from 'mf-shared/ui';
import { useMemo } from 'react';
import { personsWithdrawalsQuery } from '../../../api/people.ts';
import { AccountLines } from '../../../common/AccountLines.tsx';
import { holdNote } from '../../../messages/holds.ts';
import { person } from '../../../messages/person.ts';
import type { DenseColumn } from '../../../table/DenseTable.tsx';
import { CellLine, RowActions } from '../../../table/denseTableStyle.ts';
import { noteLine, PersonList } from './PersonList.tsx';

const { withdrawals: texts } = person;

export function PersonWithdrawals({ id }: { id: string }) {
  const { basePath } = useRemote();
  const list = useInfiniteQuery(personsWithdrawalsQuery(id));
  const rows = list.data?.pages.flatMap((page) => page.withdrawals) ?? [];
  const columns = useMemo(() => columnsOf(basePath), [basePath]);
  return <PersonList list={list} rows={rows} columns={columns} rowName={nameOf} texts={texts} />;
}

const nameOf = ({ amount }: Withdrawal) => formatNaira(amount);

/** Why it is where it is; undefined where there is nothing to say. */
function noteOf({ hold, reason, reference }: Withdrawal) {
  if (hold) return holdNote(hold);
  if (reason) return texts.reason(reason);
  return reference && texts.reference(reference);
}

const columnsOf = (basePath: string): DenseColumn<Withdrawal>[] => [
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
    cell: (withdrawal) => <AccountLines of={withdrawal} />,
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
    width: '8.5rem',
    narrow: 'actions',
    cell: ({ _id, amount }) => (
      <RowActions>
        <ButtonLink
          variant="quiet"
          icon={<History size={18} aria-hidden />}
          to={`${basePath}/audit/withdrawals/${_id}`}
        >
          <CellLine aria-hidden $roomOnly>
            {texts.history}
          </CellLine>
          <span className="visually-hidden">
            {texts.history} {texts.of(formatNaira(amount))}
          </span>
        </ButtonLink>
      </RowActions>
    ),
  },
];
