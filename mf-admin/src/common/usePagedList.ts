import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { pagedQuery } from 'mf-shared/api';

interface PageRequest {
  search: string | undefined;
  cursor: string | undefined;
}

/** A list read page by page; while the next search in it is on its way, what the last one found stays. */
export function usePagedList<Page extends { nextCursor: string | null }>(
  listKey: QueryKey,
  search: string,
  load: (request: PageRequest, signal: AbortSignal) => Promise<Page>,
) {
  const query = pagedQuery([...listKey, search], (cursor, signal) =>
    load({ search: search || undefined, cursor }, signal),
  );
  return useInfiniteQuery({
    ...query,
    placeholderData: (found, { queryKey } = {} as never) =>
      listKey.every((part, index) => queryKey?.[index] === part) ? found : undefined,
  });
}
