import { useInfiniteQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import type { UserForStaff } from 'mf-shared/contracts';
import { useRemote } from 'mf-shared/remote';
import { Link } from 'mf-shared/router';
import { DateText, StatusBadge, Tag, useAddressFields } from 'mf-shared/ui';
import { useMemo } from 'react';
import { usersQuery } from '../../../api/users.ts';
import { summaryOf } from '../../../common/summaryOf.ts';
import { person as texts } from '../../../messages/audit.ts';
import { users } from '../../../messages/users.ts';
import type { DenseColumn } from '../../../table/DenseTable.tsx';
import { CellLine } from '../../../table/denseTableStyle.ts';
import { TableFilters } from '../../../table/TableFilters.tsx';
import { TableList } from '../../../table/TableList.tsx';

/** Everybody whose history can be looked at. */
export function PeopleList() {
  const { basePath } = useRemote();
  const { fields, set, clear } = useAddressFields(['search']);
  const list = useInfiniteQuery(usersQuery(fields.search));
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.users) ?? [], [list.data]);
  const columns = useMemo(() => columnsOf(basePath), [basePath]);
  const isNarrowed = fields.search !== '';
  const total = isNarrowed ? undefined : list.data?.pages.at(-1)?.total;
  return (
    <>
      <TableFilters
        values={fields}
        onChange={set}
        onClear={clear}
        search={{ name: 'search', label: texts.listed.search }}
        fields={[]}
      />
      <TableList<UserForStaff, never, never>
        name="people"
        list={list}
        icon={Users}
        texts={texts.listed}
        isNarrowed={isNarrowed}
        onClear={clear}
        summary={summaryOf(list, rows.length, { total, count: texts.listed.count })}
        caption={texts.list}
        columns={columns}
        rows={rows}
        rowKey={({ _id }) => _id}
        rowName={({ name }) => name}
      />
    </>
  );
}

const columnsOf = (basePath: string): DenseColumn<UserForStaff>[] => [
  {
    id: 'name',
    header: users.columns.name,
    always: true,
    narrow: 'title',
    cell: ({ _id, name, email }) => (
      <>
        <CellLine title={name}>
          <Link to={`${basePath}/audit/person?person=${_id}`}>
            <bdi>{name}</bdi>
          </Link>
        </CellLine>
        <CellLine $quiet title={email}>
          {email}
        </CellLine>
      </>
    ),
  },
  {
    id: 'status',
    header: users.columns.status,
    width: '10rem',
    narrow: 'titleEnd',
    cell: ({ role, status }) =>
      role === 'admin' ? <Tag>{users.role.admin}</Tag> : <StatusBadge status={status} />,
  },
  {
    id: 'registered',
    header: users.columns.registered,
    width: '8rem',
    cell: ({ registeredAtMs }) => registeredAtMs !== undefined && <DateText timeMs={registeredAtMs} />,
  },
];
