import {
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { tokens } from 'mf-shared/theme';
import { Button, Card, EmptyState, Hint, Loaded, Skeleton, TextField } from 'mf-shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { lists } from '../messages/common.ts';
import { inFull } from './inFull.ts';
import { useSearch } from './useSearch.ts';

interface SearchableListProps<Page, Row> {
  /** The list that a search finds. */
  queryOf: (
    search: string,
  ) => UseInfiniteQueryOptions<Page, Error, InfiniteData<Page>, QueryKey, string | undefined>;
  rowsOf: (page: Page) => Row[];
  /** How many rows there are without a search, where that is known. */
  totalOf?: (page: Page) => number | undefined;
  icon: LucideIcon;
  texts: {
    search: string;
    failed: string;
    /** Said of an empty list, with what to do next. */
    none: string;
    noneHint: string;
    /** Said of a search that found nothing. */
    noneFound: string;
    count: (shown: string) => string;
  };
  /** What is shown while it loads; rows unless given. */
  skeleton?: ReactNode;
  children: (rows: Row[]) => ReactNode;
}

/** A list with its search, which lives in the address, and how much of it is there. */
export function SearchableList<Page, Row>({
  queryOf,
  rowsOf,
  totalOf,
  icon,
  texts,
  skeleton = <Skeleton shape="row" count={6} />,
  children,
}: SearchableListProps<Page, Row>) {
  const { search, text, setText } = useSearch();
  const list = useInfiniteQuery(queryOf(search));
  const rows = list.data?.pages.flatMap(rowsOf) ?? [];
  const last = list.data?.pages.at(-1);
  const total = search || !last ? undefined : totalOf?.(last);

  function summary() {
    if (rows.length === 0) return '';
    if (!list.hasNextPage) return texts.count(inFull(rows.length));
    return total === undefined
      ? lists.newest(inFull(rows.length))
      : lists.showing(inFull(rows.length), inFull(total));
  }

  return (
    <>
      <div>
        <Box role="search">
          <TextField
            label={texts.search}
            type="search"
            maxLength={100}
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Box>
        <Summary role="status">{summary()}</Summary>
      </div>
      <Results aria-busy={list.isPlaceholderData}>
        <Loaded
          query={list}
          skeleton={skeleton}
          failure={texts.failed}
          isEmpty={() => rows.length === 0}
          empty={
            <Card>
              {search ? (
                <EmptyState
                  icon={icon}
                  title={texts.noneFound}
                  action={
                    <Button variant="secondary" onClick={() => setText('')}>
                      {lists.clearSearch}
                    </Button>
                  }
                >
                  {lists.nothingFound(search)}
                </EmptyState>
              ) : (
                <EmptyState icon={icon} title={texts.none}>
                  {texts.noneHint}
                </EmptyState>
              )}
            </Card>
          }
        >
          {() => children(rows)}
        </Loaded>
      </Results>
    </>
  );
}

const Box = styled.div`
  max-width: 26rem;
`;

const Summary = styled(Hint)`
  min-height: 1.5em;
  margin-top: ${tokens.space[8]};
`;

/** Dimmed while it answers the search before this one. */
const Results = styled.div`
  transition: opacity ${tokens.motion};

  &[aria-busy='true'] {
    opacity: 0.6;
  }
`;
