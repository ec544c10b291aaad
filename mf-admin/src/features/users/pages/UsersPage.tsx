import { useInfiniteQuery } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import type { UserForStaff } from 'mf-shared/contracts';
import { Card, EmptyState, Grid, Hint, Loaded, PageHeading, Skeleton, Stack } from 'mf-shared/ui';
import { useMemo, useState } from 'react';
import { usersQuery } from '../../../api/users.ts';
import { summaryOf } from '../../../common/summaryOf.ts';
import { useWide } from '../../../common/useWide.ts';
import { useSeesAccountNumbers } from '../../../duties.ts';
import { table } from '../../../messages/table.ts';
import { users as texts } from '../../../messages/users.ts';
import { NoneFound } from '../../../table/NoneFound.tsx';
import { type FilterField, TableFilters } from '../../../table/TableFilters.tsx';
import { useTableView } from '../../../table/useTableView.ts';
import { DeactivateDialog } from '../components/DeactivateDialog.tsx';
import { DeleteUserDialog } from '../components/DeleteUserDialog.tsx';
import { UserCard } from '../components/UserCard.tsx';
import { UsersTable } from '../components/UsersTable.tsx';
import { UsersTabs } from '../components/UsersTabs.tsx';

const FILTERS = ['search', 'status', 'reported'] as const;

/** All accounts: in a table when there is room for one, otherwise as cards. */
export function UsersPage() {
  const [leaving, setLeaving] = useState<UserForStaff | null>(null);
  const [deactivated, setDeactivated] = useState<UserForStaff | null>(null);
  const isWide = useWide();
  const seesNumbers = useSeesAccountNumbers();
  const view = useTableView({
    filters: FILTERS,
    sorts: ['registered', 'name', 'earnings'],
    sortedBy: '-registered',
  });
  const list = useInfiniteQuery(usersQuery({ ...view.filters, sort: view.sortText }));
  const users = useMemo(() => list.data?.pages.flatMap((page) => page.users) ?? [], [list.data]);
  const isNarrowed = FILTERS.some((name) => view.filters[name] !== '');
  const total = isNarrowed ? undefined : list.data?.pages.at(-1)?.total;
  const summary = summaryOf(list, users.length, { ...texts, total });

  return (
    <Stack>
      <PageHeading title={texts.title} />
      <UsersTabs current="everyone" />
      <TableFilters
        values={view.filters}
        onChange={view.set}
        onClear={view.clear}
        search={{ name: 'search', label: seesNumbers ? table.searchNumbers : table.searchPeople }}
        fields={FIELDS}
      />
      {isWide ? (
        <UsersTable
          list={list}
          rows={users}
          sort={view.sort}
          onSort={view.setSort}
          isNarrowed={isNarrowed}
          onClear={view.clear}
          summary={summary}
          onDeactivate={setDeactivated}
          onDelete={setLeaving}
        />
      ) : (
        <Stack $gap={12} aria-busy={list.isPlaceholderData}>
          <Hint role="status">{summary}</Hint>
          <Loaded
            query={list}
            skeleton={<Skeleton shape="card" count={6} min="18rem" />}
            failure={texts.failed}
            isEmpty={() => users.length === 0}
            empty={<NoUsers onClear={isNarrowed ? view.clear : undefined} />}
          >
            {() => (
              <Grid $min="18rem" as="ul">
                {users.map((user) => (
                  <UserCard
                    key={user._id}
                    user={user}
                    onDeactivate={() => setDeactivated(user)}
                    onDelete={() => setLeaving(user)}
                  />
                ))}
              </Grid>
            )}
          </Loaded>
        </Stack>
      )}
      {deactivated && <DeactivateDialog user={deactivated} onClose={() => setDeactivated(null)} />}
      {leaving && <DeleteUserDialog user={leaving} onClose={() => setLeaving(null)} />}
    </Stack>
  );
}

function NoUsers({ onClear }: { onClear: (() => void) | undefined }) {
  return (
    <Card>
      {onClear ? (
        <NoneFound icon={UserX} title={texts.noneFound} onClear={onClear} />
      ) : (
        <EmptyState icon={UserX} title={texts.none}>
          {texts.noneHint}
        </EmptyState>
      )}
    </Card>
  );
}

const { filters } = texts;
const FIELDS: readonly FilterField<'status' | 'reported'>[] = [
  {
    name: 'status',
    label: filters.status,
    kind: 'choice',
    options: [
      { value: '', label: filters.anyStatus },
      ...Object.entries(filters.statuses).map(([value, label]) => ({ value, label })),
    ],
  },
  {
    name: 'reported',
    label: filters.reported,
    kind: 'choice',
    options: [
      { value: '', label: filters.anyPayment },
      { value: 'true', label: filters.onlyReported },
    ],
  },
];
