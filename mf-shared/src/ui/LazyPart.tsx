import { useState } from 'react';
import { messages as ofCalls } from '../api/messages.ts';
import { ErrorState } from './ErrorState.tsx';
import { LazyPage, type LazyPageProps } from './LazyPage.tsx';
import { failedScript, takeNewCopy } from './takeNewCopy.ts';

/** A part of a page whose script is loaded when it is shown. When that fails, it offers Retry in its place. */
export function LazyPart<Props extends object>(lazy: Omit<LazyPageProps<Props>, 'onFailed'>) {
  const [isFailed, setFailed] = useState(false);
  if (isFailed) return <ErrorState text={ofCalls.unreachable} onRetry={() => setFailed(false)} />;
  const fail = (error: unknown) => {
    setFailed(true);
    const script = failedScript(error);
    if (script) void takeNewCopy(script);
  };
  return <LazyPage {...lazy} onFailed={fail} />;
}
