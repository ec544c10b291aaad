import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { freshness, pagedQuery } from 'mf-shared/api';

/** The page size: more rows would take noticeably long to render; a button loads the next page. */
export const ROWS_AT_ONCE = '50';

/** The search of a list, extended by other parameters such as the order. */
interface Searched {
  search: string;
}

/** A list that the server filters and pages; the previous result stays until the next answer. */
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
    placeholderData: (found, query) =>
      listKey.every((part, index) => query?.queryKey[index] === part) ? found : undefined,
    ...freshness,
  });

/**
 * Changes one row, by its id, in every loaded list under a key. `change` receives the rest of the list's own key,
 * and removes the row by returning undefined.
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
