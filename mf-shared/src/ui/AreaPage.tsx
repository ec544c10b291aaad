import { useState } from 'react';
import { messages as ofCalls } from '../api/messages.ts';
import { ErrorState } from './ErrorState.tsx';
import { LazyPage, type LazyPageProps } from './LazyPage.tsx';
import { failedScript, takeNewCopy } from './takeNewCopy.ts';

/**
 * A page inside the layout of an area. While the server cannot be reached, it offers Retry in its place and leaves the
 * navigation; any other failure is thrown to the shell, which takes a new copy or another release.
 */
export function AreaPage<Props extends object>(lazy: Omit<LazyPageProps<Props>, 'onFailed'>) {
  const { load } = lazy;
  const [failure, setFailure] = useState<{ of: typeof load; error: unknown; isUnreachable: boolean }>();
  // Another page has its own try, and so has this one when people come back to it.
  if (failure && failure.of !== load) setFailure(undefined);
  if (!failure) return <LazyPage {...lazy} onFailed={fail} />;
  if (failure.isUnreachable)
    return <ErrorState text={ofCalls.unreachable} onRetry={() => setFailure(undefined)} />;
  throw failure.error;

  async function fail(error: unknown) {
    const script = failedScript(error);
    const isUnreachable = script !== null && (await takeNewCopy(script)) === 'silent';
    setFailure({ of: load, error, isUnreachable });
  }
}
