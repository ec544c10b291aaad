import { UserX } from 'lucide-react';
import type { ResponseOf } from 'mf-shared/contracts';
import { tokens } from 'mf-shared/theme';
import {
  Button,
  Card,
  EmptyState,
  Grid,
  Loaded,
  PageHeading,
  Skeleton,
  Stack,
  TextField,
} from 'mf-shared/ui';
import { styled } from 'styled-components';
import { messages } from '../../../messages.ts';
import { useUsers } from '../api/listUsers.ts';
import { UserCard } from '../components/UserCard.tsx';
import { useSearch } from '../hooks/useSearch.ts';

const { users: texts } = messages;

export function UsersPage() {
  const { search, text, setText } = useSearch();
  const users = useUsers(search);
  return (
    <Stack>
      <PageHeading title={texts.title} />
      <div>
        <SearchBox role="search">
          <TextField
            label={texts.search}
            type="search"
            maxLength={100}
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </SearchBox>
        <Summary role="status">{users.data && summary(users.data, search)}</Summary>
      </div>
      <Results aria-busy={users.isPlaceholderData}>
        <Loaded
          query={users}
          skeleton={<Skeleton shape="card" count={6} min="18rem" />}
          failure={texts.failed}
          isEmpty={(found) => found.users.length === 0}
          empty={
            <Card>
              <EmptyState
                icon={<UserX size={24} aria-hidden />}
                title={texts.none}
                action={
                  search && (
                    <Button variant="secondary" onClick={() => setText('')}>
                      {texts.clearSearch}
                    </Button>
                  )
                }
              >
                {search ? texts.noneHint(search) : texts.noneYetHint}
              </EmptyState>
            </Card>
          }
        >
          {(found) => (
            <Grid $min="18rem" as="ul">
              {found.users.map((user) => (
                <UserCard key={user._id} user={user} />
              ))}
            </Grid>
          )}
        </Loaded>
      </Results>
    </Stack>
  );
}

function summary({ users, total }: ResponseOf<'GET /api/users/users'>, search: string) {
  if (search) return texts.found(users.length, total);
  return users.length < total ? texts.newest(users.length, total) : texts.total(total);
}

const SearchBox = styled.div`
  max-width: 26rem;
`;

const Summary = styled.p`
  min-height: 1.5em;
  margin: ${tokens.space[8]} 0 0;
  color: ${tokens.color.muted};
  font-size: ${tokens.font[14]};
`;

const Results = styled.div`
  transition: opacity ${tokens.motion};

  /* Answers to the search before this one. */
  &[aria-busy='true'] {
    opacity: 0.6;
  }

  > ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;
