import { useInfiniteQuery } from '@tanstack/react-query';
import type { RewardClaim } from 'mf-shared/contracts';
import { Amount, DateText, formatNaira, inWords, StatusBadge } from 'mf-shared/ui';
import { personsClaimsQuery } from '../../../api/people.ts';
import { person } from '../../../messages/person.ts';
import type { DenseColumn } from '../../../table/DenseTable.tsx';
import { CellLine, HIGHEST_PRICE } from '../../../table/denseTableStyle.ts';
import { noteLine, PersonList } from './PersonList.tsx';

const { claims: texts } = person;

export function PersonClaims({ id }: { id: string }) {
  const list = useInfiniteQuery(personsClaimsQuery(id));
  const rows = list.data?.pages.flatMap((page) => page.claims) ?? [];
  return <PersonList list={list} rows={rows} columns={COLUMNS} rowName={nameOf} texts={texts} />;
}

const nameOf = ({ reward }: RewardClaim) => reward.title;

const COLUMNS: readonly DenseColumn<RewardClaim>[] = [
  {
    id: 'reward',
    header: texts.columns.reward,
    narrow: 'title',
    cell: ({ reward }) => (
      <>
        <CellLine as="bdi" title={reward.title}>
          {reward.title}
        </CellLine>
        <CellLine $quiet $roomOnly>
          {inWords(reward.type)}
        </CellLine>
      </>
    ),
  },
  {
    id: 'price',
    header: texts.columns.price,
    numeric: true,
    width: HIGHEST_PRICE,
    narrow: 'titleEnd',
    cell: ({ reward }) => <Amount>{formatNaira(reward.price)}</Amount>,
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
    cell: (claim) => noteLine(noteOf(claim)),
  },
  {
    id: 'claimed',
    header: texts.columns.claimed,
    width: '7.25rem',
    narrow: 'detail',
    cell: ({ claimedAtMs }) => <DateText timeMs={claimedAtMs} />,
  },
];

/** The note of a claim, or the reason of its cancellation. */
function noteOf({ note, reason }: RewardClaim) {
  if (note) return texts.note(note);
  return reason && texts.reason(reason);
}
