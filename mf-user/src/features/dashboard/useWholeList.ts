import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Reads all pages of a list, one after the other; after a failure people decide themselves. */
export function useWholeList<List extends UseInfiniteQueryResult>(list: List): List {
  const { hasNextPage, isFetching, isError, fetchNextPage } = list;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return list;
}
