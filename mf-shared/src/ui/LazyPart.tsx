import { useState } from 'react';
import { messages as ofCalls } from '../api/messages.ts';
import { ErrorState } from './ErrorState.tsx';
import { LazyPage, type LazyPageProps } from './LazyPage.tsx';
import { messages } from './messages.ts';
import { isReplaced, reload } from './takeNewCopy.ts';

/**
 * A part of a page whose script is loaded when it is shown. When that fails, it offers Retry in its place, or to
 * reload the page when the script is gone.
 */
export function LazyPart<Props extends object>(lazy: Omit<LazyPageProps<Props>, 'onFailed'>) {
  const [failure, setFailure] = useState<{ isReplaced: boolean }>();
  if (failure?.isReplaced)
    return <ErrorState text={messages.newVersion} retryLabel={messages.reload} onRetry={reload} />;
  if (failure) return <ErrorState text={ofCalls.unreachable} onRetry={() => setFailure(undefined)} />;
  return (
    <LazyPage {...lazy} onFailed={async (error) => setFailure({ isReplaced: await isReplaced(error) })} />
  );
}
