import { Users } from 'lucide-react';
import { useRemote } from 'mf-shared/remote';
import { Link } from 'mf-shared/router';
import { tokens } from 'mf-shared/theme';
import { Card, Hint, Stack, Strong } from 'mf-shared/ui';
import { styled } from 'styled-components';
import { usersQuery } from '../../../api/users.ts';
import { SearchableList } from '../../../common/SearchableList.tsx';
import { person as texts } from '../../../messages/audit.ts';

/** Everybody whose history can be looked at. */
export function PeopleList() {
  const { basePath } = useRemote();
  return (
    <SearchableList
      queryOf={usersQuery}
      rowsOf={({ users }) => users}
      totalOf={({ total }) => total}
      icon={Users}
      texts={texts.listed}
    >
      {(people) => (
        <Card aria-label={texts.list}>
          <List as="ul" $gap={4}>
            {people.map(({ _id, name, email }) => (
              <li key={_id}>
                <Link to={`${basePath}/audit/person?person=${_id}`}>
                  <Strong>{name}</Strong>
                  <Hint as="span">{email}</Hint>
                </Link>
              </li>
            ))}
          </List>
        </Card>
      )}
    </SearchableList>
  );
}

const List = styled(Stack)`
  a {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    column-gap: ${tokens.space[16]};
    min-height: ${tokens.touch};
    padding: ${tokens.space[8]} ${tokens.space[12]};
    border-radius: ${tokens.radius.control};
    color: ${tokens.color.text};
    overflow-wrap: anywhere;
    text-decoration: none;

    &:hover {
      background: ${tokens.color.sunken};
    }
  }
`;
