import { UserX } from 'lucide-react';
import type { UserForStaff } from 'mf-shared/contracts';
import { Grid, Loaded, PageHeading, ShowMore, Skeleton, Stack } from 'mf-shared/ui';
import { useState } from 'react';
import { inFull } from '../../../common/inFull.ts';
import { Nothing } from '../../../common/Nothing.tsx';
import { Results } from '../../../common/Results.ts';
import { SearchBox } from '../../../common/SearchBox.tsx';
import { useSearch } from '../../../common/useSearch.ts';
import { messages } from '../../../messages.ts';
import { useUsers } from '../api/listUsers.ts';
import { DeleteUserDialog } from '../components/DeleteUserDialog.tsx';
import { UserCard } from '../components/UserCard.tsx';

const { users: texts } = messages;

export function UsersPage() {
  const search = useSearch();
  const list = useUsers(search.search);
  const [leaving, setLeaving] = useState<UserForStaff | null>(null);
  const found = list.data?.pages.flatMap(({ users }) => users) ?? [];
  const total = list.data?.pages.at(-1)?.total ?? 0;
  return (
    <Stack>
      <PageHeading title={texts.title} />
      <SearchBox label={texts.search} search={search}>
        {list.data && summary(found.length, total, search.search !== '', list.hasNextPage)}
      </SearchBox>
      <Results aria-busy={list.isPlaceholderData}>
        <Loaded
          query={list}
          skeleton={<Skeleton shape="card" count={6} min="18rem" />}
          failure={texts.failed}
          isEmpty={() => found.length === 0}
          empty={
            <Nothing
              search={search}
              icon={<UserX size={24} aria-hidden />}
              title={texts.none}
              hint={texts.noneYetHint}
              foundTitle={texts.none}
              foundHint={texts.noneHint}
            />
          }
        >
          {() => (
            <Grid $min="18rem" as="ul">
              {found.map((user) => (
                <UserCard key={user._id} user={user} onDelete={() => setLeaving(user)} />
              ))}
            </Grid>
          )}
        </Loaded>
        <ShowMore list={list} />
      </Results>
      {leaving && <DeleteUserDialog user={leaving} onClose={() => setLeaving(null)} />}
    </Stack>
  );
}

function summary(shown: number, total: number, searched: boolean, more: boolean) {
  if (searched) return more ? texts.foundMore(inFull(shown)) : texts.found(inFull(shown), inFull(total));
  return more ? texts.newest(inFull(shown), inFull(total)) : texts.total(inFull(total));
}
