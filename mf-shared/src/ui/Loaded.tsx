import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError, errorMessage } from '../api/errors.ts';
import { ErrorState } from './ErrorState.tsx';
import { messages } from './messages.ts';

interface LoadedProps<D> {
  query: Pick<UseQueryResult<D>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  skeleton: ReactNode;
  /** Shown instead when `isEmpty` says so. */
  empty?: ReactNode;
  isEmpty?: (data: D) => boolean;
  /** What happened, when the error itself has nothing to say to a person. */
  failure?: string;
  children: (data: D) => ReactNode;
}

/** The four states of what a query brings: loading, failed, empty, filled. What was once there stays. */
export function Loaded<D>({
  query,
  skeleton,
  empty,
  isEmpty,
  failure = messages.submitFailed,
  children,
}: LoadedProps<D>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return isEmpty?.(data) ? empty : children(data);
  if (!error) return skeleton;
  return (
    <ErrorState
      text={errorMessage(error, failure)}
      errorId={error instanceof ApiError ? error.requestId : ''}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
