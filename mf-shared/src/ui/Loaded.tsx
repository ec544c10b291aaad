import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError, reasonOf } from '../api/errors.ts';
import { ErrorState } from './ErrorState.tsx';
import { messages } from './messages.ts';
import { type PagedList, ShowMore } from './ShowMore.tsx';

interface LoadedProps<D> {
  /** A query, of one answer or page by page, or what several come to together. */
  query: Pick<UseQueryResult<D>, 'data' | 'error' | 'isFetching'> & { refetch: () => unknown };
  skeleton: ReactNode;
  /** Shown instead when `isEmpty` says so; an empty array is. */
  empty?: ReactNode;
  isEmpty?: (data: D) => boolean;
  /** Shown is what is known of a list as a whole, so there is no need to read on. */
  isSummary?: boolean;
  /** What could not be done; the reason stands beneath it. */
  failure?: string;
  children: (data: D) => ReactNode;
}

/**
 * The four states of what a query brings: loading, failed, empty, filled. What was once there stays, and what is
 * read page by page can be read on.
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
