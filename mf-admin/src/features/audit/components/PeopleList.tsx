import { Users } from 'lucide-react';
import { callApi } from 'mf-shared/api';
import { useRemote } from 'mf-shared/remote';
import { Link } from 'mf-shared/router';
import { tokens } from 'mf-shared/theme';
import { Card, Loaded, ShowMore, Skeleton } from 'mf-shared/ui';
import { styled } from 'styled-components';
import { inFull } from '../../../common/inFull.ts';
import { Nothing } from '../../../common/Nothing.tsx';
import { Results } from '../../../common/Results.ts';
import { SearchBox } from '../../../common/SearchBox.tsx';
import { usePagedList } from '../../../common/usePagedList.ts';
import { useSearch } from '../../../common/useSearch.ts';
import { person as texts } from '../../../messages/audit.ts';

/** Everybody whose history can be looked at. */
export function PeopleList() {
  const { basePath } = useRemote();
  const search = useSearch();
  const list = usePagedList(['users'], search.search, (page, signal) =>
    callApi('GET /api/users/users', { query: page, signal }),
  );
  const people = list.data?.pages.flatMap(({ users }) => users) ?? [];
  const shown = inFull(people.length);
  return (
    <>
      <SearchBox label={texts.search} search={search}>
        {people.length > 0 && (list.hasNextPage ? texts.newest(shown) : texts.total(shown))}
      </SearchBox>
      <Results aria-busy={list.isPlaceholderData}>
        <Loaded
          query={list}
          skeleton={<Skeleton shape="row" count={6} />}
          failure={texts.listFailed}
          isEmpty={() => people.length === 0}
          empty={
            <Nothing
              search={search}
              icon={<Users size={24} aria-hidden />}
              title={texts.none}
              hint={texts.noneHint}
              foundTitle={texts.noneFound}
            />
          }
        >
          {() => (
            <Card aria-label={texts.list}>
              <List>
                {people.map(({ _id, name, email }) => (
                  <li key={_id}>
                    <Link to={`${basePath}/audit/person?person=${_id}`}>
                      <strong>
                        <bdi>{name}</bdi>
                      </strong>
                      <span>{email}</span>
                    </Link>
                  </li>
                ))}
              </List>
            </Card>
          )}
        </Loaded>
        <ShowMore list={list} />
      </Results>
    </>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

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

  span {
    color: ${tokens.color.muted};
    font-size: ${tokens.font[14]};
  }
`;
