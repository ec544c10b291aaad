import { useInfiniteQuery } from '@tanstack/react-query';
import type { RewardClaim } from 'mf-shared/contracts';
import { Amount, type Column, DateText, Detail, formatNaira, StatusBadge, Strong } from 'mf-shared/ui';
import { personsClaimsQuery } from '../../../api/people.ts';
import { person } from '../../../messages/person.ts';
import { PersonList } from './PersonList.tsx';

const { claims: texts } = person;

export function PersonClaims({ id }: { id: string }) {
  const list = useInfiniteQuery(personsClaimsQuery(id));
  const rows = list.data?.pages.flatMap((page) => page.claims) ?? [];
  return <PersonList list={list} rows={rows} columns={COLUMNS} texts={texts} />;
}

const COLUMNS: Column<RewardClaim>[] = [
  {
    header: texts.columns.reward,
    cell: ({ reward }) => (
      <>
        <Strong>{reward.title}</Strong>
        <Detail>{reward.type}</Detail>
      </>
    ),
  },
  {
    header: texts.columns.price,
    numeric: true,
    cell: ({ reward }) => <Amount>{formatNaira(reward.price)}</Amount>,
  },
  {
    header: texts.columns.status,
    cell: ({ status, note, reason }) => (
      <>
        <StatusBadge status={status} />
        {note && <Detail>{texts.note(note)}</Detail>}
        {reason && <Detail>{texts.reason(reason)}</Detail>}
      </>
    ),
  },
  { header: texts.columns.claimed, cell: ({ claimedAtMs }) => <DateText timeMs={claimedAtMs} /> },
];
