import { UserX } from 'lucide-react';
import type { UserForStaff } from 'mf-shared/contracts';
import { Grid, PageHeading, Skeleton, Stack } from 'mf-shared/ui';
import { useState } from 'react';
import { usersQuery } from '../../../api/users.ts';
import { SearchableList } from '../../../common/SearchableList.tsx';
import { users as texts } from '../../../messages/users.ts';
import { DeactivateDialog } from '../components/DeactivateDialog.tsx';
import { DeleteUserDialog } from '../components/DeleteUserDialog.tsx';
import { UserCard } from '../components/UserCard.tsx';
import { UsersTabs } from '../components/UsersTabs.tsx';

export function UsersPage() {
  const [leaving, setLeaving] = useState<UserForStaff | null>(null);
  const [deactivated, setDeactivated] = useState<UserForStaff | null>(null);
  return (
    <Stack>
      <PageHeading title={texts.title} />
      <UsersTabs current="everyone" />
      <SearchableList
        queryOf={usersQuery}
        rowsOf={({ users }) => users}
        totalOf={({ total }) => total}
        icon={UserX}
        texts={texts}
        skeleton={<Skeleton shape="card" count={6} min="18rem" />}
      >
        {(users) => (
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
      </SearchableList>
      {deactivated && <DeactivateDialog user={deactivated} onClose={() => setDeactivated(null)} />}
      {leaving && <DeleteUserDialog user={leaving} onClose={() => setLeaving(null)} />}
    </Stack>
  );
}
