import { Users } from 'lucide-react';
import type { ResponseOf, UserForStaff } from 'mf-shared/contracts';
import { useRemote } from 'mf-shared/remote';
import { Link } from 'mf-shared/router';
import { DateText, StatusBadge, Tag } from 'mf-shared/ui';
import { useMemo } from 'react';
import { usersQuery } from '../../../api/users.ts';
import { person as texts } from '../../../messages/audit.ts';
import { users } from '../../../messages/users.ts';
import type { DenseColumn } from '../../../table/DenseTable.tsx';
import { CellLine } from '../../../table/denseTableStyle.ts';
import { SearchedTable } from '../../../table/SearchedTable.tsx';

type Page = ResponseOf<'GET /api/users/users'>;

const rowsOf = ({ users: rows }: Page) => rows;
const totalOf = ({ total }: Page) => total;

/** All people whose history can be viewed. */
export function PeopleList() {
  const { basePath } = useRemote();
  const columns = useMemo(() => columnsOf(basePath), [basePath]);
  return (
    <SearchedTable
      name="people"
      queryOf={usersQuery}
      rowsOf={rowsOf}
      sorts={['registered', 'name']}
      sortedBy="-registered"
      totalOf={totalOf}
      icon={Users}
      texts={texts.listed}
      caption={texts.list}
      columns={columns}
      rowKey={({ _id }) => _id}
      rowName={({ name }) => name}
    />
  );
}

const columnsOf = (basePath: string): DenseColumn<UserForStaff>[] => [
  {
    id: 'name',
    header: users.columns.name,
    sortable: 'text',
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
    sortable: 'value',
    width: '8rem',
    cell: ({ registeredAtMs }) => registeredAtMs !== undefined && <DateText timeMs={registeredAtMs} />,
  },
];
