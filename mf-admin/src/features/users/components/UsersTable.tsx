import { UserX } from 'lucide-react';
import type { UserForStaff } from 'mf-shared/contracts';
import { useRemote } from 'mf-shared/remote';
import { Link } from 'mf-shared/router';
import { DateText, formatNaira, StatusBadge, Tag } from 'mf-shared/ui';
import { type ComponentProps, useMemo } from 'react';
import { styled } from 'styled-components';
import { users as texts } from '../../../messages/users.ts';
import type { DenseColumn } from '../../../table/DenseTable.tsx';
import { CellLine, RowActions } from '../../../table/denseTableStyle.ts';
import { TableList } from '../../../table/TableList.tsx';
import { UserActions } from './UserActions.tsx';

export type UsersColumn = 'registered' | 'name' | 'earnings';

type ListProps = ComponentProps<typeof TableList<UserForStaff, UsersColumn, never>>;

interface UsersTableProps
  extends Pick<ListProps, 'list' | 'rows' | 'sort' | 'onSort' | 'isNarrowed' | 'onClear' | 'summary'> {
  onDeactivate: (user: UserForStaff) => void;
  onDelete: (user: UserForStaff) => void;
}

/** All accounts, one per row. */
export function UsersTable({ onDeactivate, onDelete, ...list }: UsersTableProps) {
  const { basePath } = useRemote();
  const columns = useMemo(
    () => columnsOf(basePath, { onDeactivate, onDelete }),
    [basePath, onDeactivate, onDelete],
  );
  return (
    <TableList<UserForStaff, UsersColumn, never>
      {...list}
      name="users"
      caption={texts.title}
      icon={UserX}
      texts={texts}
      columns={columns}
      rowKey={({ _id }) => _id}
      rowName={({ name }) => name}
    />
  );
}

const nameIdOf = ({ _id }: UserForStaff) => `user-${_id}`;

/** For an admin, only name and role are shown, and no actions. */
const columnsOf = (
  basePath: string,
  { onDeactivate, onDelete }: Pick<UsersTableProps, 'onDeactivate' | 'onDelete'>,
): DenseColumn<UserForStaff>[] => [
  {
    id: 'name',
    always: true,
    header: texts.columns.name,
    narrow: 'title',
    sortable: 'text',
    cell: (user) => (
      <>
        <CellLine title={user.name}>
          <Link id={nameIdOf(user)} to={`${basePath}/users/${user._id}`}>
            <bdi>{user.name}</bdi>
          </Link>
        </CellLine>
        <CellLine $quiet title={user.email}>
          {user.email}
        </CellLine>
      </>
    ),
  },
  {
    id: 'status',
    header: texts.columns.status,
    narrow: 'titleEnd',
    width: '10.5rem',
    cell: ({ role, status, activationReportedAtMs }) => {
      if (role === 'admin') return <Tag>{texts.role.admin}</Tag>;
      // A reported payment implies that the account is not activated.
      if (activationReportedAtMs !== undefined) return <Tag $tone="pending">{texts.reported}</Tag>;
      return <StatusBadge status={status} />;
    },
  },
  {
    id: 'earnings',
    header: texts.columns.earnings,
    narrow: 'detailEnd',
    sortable: 'value',
    numeric: true,
    width: '8.5rem',
    cell: ({ role, earning }) => role === 'user' && formatNaira(earning),
  },
  {
    id: 'registered',
    header: texts.columns.registered,
    narrow: 'detail',
    sortable: 'value',
    width: '8rem',
    cell: ({ registeredAtMs }) => registeredAtMs !== undefined && <DateText timeMs={registeredAtMs} />,
  },
  {
    id: 'actions',
    always: true,
    header: texts.columns.actions,
    narrow: 'actions',
    width: '17rem',
    cell: (user) =>
      user.role === 'user' && (
        <Actions>
          <UserActions
            user={user}
            nameId={nameIdOf(user)}
            isQuiet
            onDeactivate={() => onDeactivate(user)}
            onDelete={() => onDelete(user)}
          />
        </Actions>
      ),
  },
];

/** Left-aligned, so that the second buttons of all rows line up. */
const Actions = styled(RowActions)`
  justify-content: flex-start;

  > :first-child {
    min-width: 8.5rem;
    justify-content: flex-start;
  }
`;
