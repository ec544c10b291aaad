import { UserX } from 'lucide-react';
import type { UserForStaff } from 'mf-shared/contracts';
import { Grid, PageHeading, Skeleton, Stack } from 'mf-shared/ui';
import { useState } from 'react';
import { usersQuery } from '../../../api/users.ts';
import { SearchableList } from '../../../common/SearchableList.tsx';
import { users as texts } from '../../../messages/users.ts';
import { DeleteUserDialog } from '../components/DeleteUserDialog.tsx';
import { UserCard } from '../components/UserCard.tsx';

export function UsersPage() {
  const [leaving, setLeaving] = useState<UserForStaff | null>(null);
  return (
    <Stack>
      <PageHeading title={texts.title} />
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
              <UserCard key={user._id} user={user} onDelete={() => setLeaving(user)} />
            ))}
          </Grid>
        )}
      </SearchableList>
      {leaving && <DeleteUserDialog user={leaving} onClose={() => setLeaving(null)} />}
    </Stack>
  );
}
