import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError, reasonOf } from '../api/errors.ts';
import { ErrorState } from './ErrorState.tsx';
import { messages } from './messages.ts';
import { type PagedList, ShowMore } from './ShowMore.tsx';

interface LoadedProps<D> {
  /** A query with one answer or pages, or the combined state of several queries. */
  query: Pick<UseQueryResult<D>, 'data' | 'error' | 'isFetching'> & { refetch: () => unknown };
  skeleton: ReactNode;
  /** Shown instead when `isEmpty` is true, by default for an empty array. */
  empty?: ReactNode;
  isEmpty?: (data: D) => boolean;
  /** `children` shows a summary of the whole list, so there is no need to load more. */
  isSummary?: boolean;
  /** What failed; the reason is shown beneath it. */
  failure?: string;
  children: (data: D) => ReactNode;
}

/**
 * The four states of a query: loading, failed, empty, filled. Data that was once loaded stays, and a paged list
 * can load more.
 */
export function Loaded<D>({
  query,
  skeleton,
  empty,
  isEmpty = isNothing,
  isSummary = false,
  failure,
  children,
}: LoadedProps<D>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) {
    const list = isPaged(query) && !isSummary ? query : undefined;
    if (isEmpty(data) && !list?.hasNextPage) return empty;
    if (!list) return children(data);
    return (
      <div>
        {children(data)}
        <ShowMore list={list} />
      </div>
    );
  }
  if (!error) return skeleton;
  return (
    <ErrorState
      title={failure}
      text={reasonOf(error) || messages.submitFailed}
      errorId={error instanceof ApiError ? error.requestId : ''}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

const isNothing = (data: unknown) => Array.isArray(data) && data.length === 0;

const isPaged = (query: object): query is PagedList => 'fetchNextPage' in query;
