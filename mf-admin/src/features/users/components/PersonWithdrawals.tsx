import { useInfiniteQuery } from '@tanstack/react-query';
import type { Withdrawal } from 'mf-shared/contracts';
import { useRemote } from 'mf-shared/remote';
import {
  Amount,
  ButtonLink,
  type Column,
  DateText,
  Detail,
  formatNaira,
  StatusBadge,
  Strong,
} from 'mf-shared/ui';
import { personsWithdrawalsQuery } from '../../../api/people.ts';
import { holdNote } from '../../../messages/holds.ts';
import { person } from '../../../messages/person.ts';
import { PersonList } from './PersonList.tsx';

const { withdrawals: texts } = person;

export function PersonWithdrawals({ id }: { id: string }) {
  const { basePath } = useRemote();
  const list = useInfiniteQuery(personsWithdrawalsQuery(id));
  const rows = list.data?.pages.flatMap((page) => page.withdrawals) ?? [];
  return <PersonList list={list} rows={rows} columns={columns(basePath)} texts={texts} />;
}

const columns = (basePath: string): Column<Withdrawal>[] => [
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
          <Strong>
            {bank} · <bdi>{accountNumber}</bdi>
          </Strong>
          <Detail>{accountName}</Detail>
        </>
      ) : (
        <Detail>{texts.erased}</Detail>
      ),
  },
  {
    header: texts.columns.status,
    cell: ({ status, hold, reason, reference }) => (
      <>
        <StatusBadge status={status} />
        {hold && <Detail>{holdNote(hold)}</Detail>}
        {reason && <Detail>{texts.reason(reason)}</Detail>}
        {reference && <Detail>{texts.reference(reference)}</Detail>}
      </>
    ),
  },
  {
    header: texts.columns.requested,
    cell: ({ _id, amount, requestedAtMs }) => (
      <>
        <DateText timeMs={requestedAtMs} />{' '}
        <ButtonLink variant="quiet" to={`${basePath}/audit/withdrawals/${_id}`}>
          <span>
            {texts.history}
            <span className="visually-hidden"> {texts.of(formatNaira(amount))}</span>
          </span>
        </ButtonLink>
      </>
    ),
  },
];
