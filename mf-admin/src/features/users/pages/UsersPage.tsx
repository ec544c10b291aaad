import { UserX } from 'lucide-react';
import type { UserForStaff } from 'mf-shared/contracts';
import { Grid, PageHeading, Skeleton, Stack } from 'mf-shared/ui';
import { useState } from 'react';
import { usersQuery } from '../../../api/users.ts';
import { SearchableList } from '../../../common/SearchableList.tsx';
import { messages } from '../../../messages.ts';
import { DeleteUserDialog } from '../components/DeleteUserDialog.tsx';
import { UserCard } from '../components/UserCard.tsx';

const { users: texts } = messages;

export function UsersPage() {
  const [leaving, setLeaving] = useState<UserForStaff | null>(null);
  return (
    <Stack>
      <PageHeading title={texts.title} />
      <SearchableList
        queryOf={usersQuery}
        rowsOf={({ users }) => users}
        totalOf={({ total }) => total}
        icon={<UserX size={24} aria-hidden />}
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
