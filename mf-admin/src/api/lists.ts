import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { freshness, pagedQuery } from 'mf-shared/api';

/** More would keep people waiting while they are drawn; the next come with a press. */
export const ROWS_AT_ONCE = '50';

/** How a list is narrowed by a search, and otherwise, e.g. by how it is sorted. */
interface Searched {
  search: string;
}

/** A list that the server narrows and gives page by page; what was found last stays until the next answer. */
export const searchedList = <Page extends { nextCursor: string | null }, View extends Searched>(
  listKey: QueryKey,
  view: View,
  load: (
    request: Omit<View, 'search'> & Record<'search' | 'cursor', string | undefined>,
    signal: AbortSignal,
  ) => Promise<Page>,
) =>
  infiniteQueryOptions({
    ...pagedQuery([...listKey, view], (cursor, signal) =>
      load({ ...view, search: view.search || undefined, cursor }, signal),
    ),
    placeholderData: (found, { queryKey } = {} as never) =>
      listKey.every((part, index) => queryKey?.[index] === part) ? found : undefined,
    ...freshness,
  });

/**
 * Changes one row, by its id, in every list under a key that was read; `change` gets the rest of the list's own
 * key, and takes the row away with undefined.
 */
export function changeRow<Row extends { _id: string }, Part extends string>(
  queryClient: QueryClient,
  listKey: QueryKey,
  part: Part,
  id: string,
  change: (row: Row, keyRest: QueryKey) => Row | undefined,
): void {
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: listKey })) {
    const rest = queryKey.slice(listKey.length);
    queryClient.setQueryData<InfiniteData<Record<Part, Row[]>>>(
      queryKey,
      (list) =>
        list && {
          ...list,
          pages: list.pages.map((page) => ({
            ...page,
            [part]: page[part].flatMap((row) => (row._id === id ? (change(row, rest) ?? []) : [row])),
          })),
        },
    );
  }
}
