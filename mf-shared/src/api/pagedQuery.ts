import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';

/**
 * A list that is read page by page, for `useInfiniteQuery`; `load` gets the cursor of the page, undefined for the
 * first one. Pages that were read stay when the next one is.
 */
export const pagedQuery = <Page extends { nextCursor: string | null }>(
  queryKey: QueryKey,
  load: (cursor: string | undefined, signal: AbortSignal) => Promise<Page>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }: Page) => nextCursor ?? undefined,
  });
