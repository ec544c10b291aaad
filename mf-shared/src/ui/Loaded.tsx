import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError, reasonOf } from '../api/errors.ts';
import { ErrorState } from './ErrorState.tsx';
import { messages } from './messages.ts';

interface LoadedProps<D> {
  /** A query, or what several come to together. */
  query: Pick<UseQueryResult<D>, 'data' | 'error' | 'isFetching'> & { refetch: () => unknown };
  skeleton: ReactNode;
  /** Shown instead when `isEmpty` says so. */
  empty?: ReactNode;
  isEmpty?: (data: D) => boolean;
  /** What could not be done; the reason stands beneath it. */
  failure?: string;
  children: (data: D) => ReactNode;
}

/** The four states of what a query brings: loading, failed, empty, filled. What was once there stays. */
export function Loaded<D>({ query, skeleton, empty, isEmpty, failure, children }: LoadedProps<D>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return isEmpty?.(data) ? empty : children(data);
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
