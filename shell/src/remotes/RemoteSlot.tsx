import { RemoteContextProvider } from 'mf-shared/remote';
import { Suspense, useEffect, useMemo, useState } from 'react';
import type { Remote } from '../discovery/discovery.ts';
import { ErrorBoundary } from '../layout/ErrorBoundary.tsx';
import { Loading } from '../layout/Loading.tsx';
import { Unavailable } from '../layout/Unavailable.tsx';
import { messages } from '../messages.ts';
import { page } from '../page.ts';
import { report } from '../report.ts';
import { useOutcome } from '../useOutcome.ts';
import { type LoadedRemote, loadRemote } from './loadRemote.ts';
import { provenVersion, rememberProven } from './provenRelease.ts';

const PROVEN_AFTER_MS = 10_000;

interface RemoteSlotProps {
  remote: Remote;
  basePath: string;
  retry: () => void;
}

/** The place of one remote. Whatever happens to the remote happens in here only. */
export function RemoteSlot({ remote, basePath, retry }: RemoteSlotProps) {
  const [attempt, setAttempt] = useState(() => startAttempt(remote, []));
  const outcome = useOutcome(attempt.loading);

  const onCrash = (error: unknown, { release, module }: LoadedRemote) => {
    report(error, { remote: remote.name, release: release.version });
    const rejected = [...attempt.rejected, release.version];
    const hasOthers = remote.releases.some(({ version }) => !rejected.includes(version));
    // A release that has run well before is not to blame; a new one may be.
    if (!hasOthers || provenVersion(remote.name) === release.version) return;
    module.dispose?.();
    setAttempt(startAttempt(remote, rejected));
  };

  const panel = (
    <Unavailable
      title={messages.unavailable(remote.title)}
      reason={messages.unavailableReason}
      retry={retry}
    />
  );
  switch (outcome.state) {
    case 'pending':
      return <Loading title={remote.title} />;
    case 'failed':
      return panel;
    case 'done': {
      const loaded = outcome.value;
      return (
        <ErrorBoundary
          key={loaded.release.version}
          onError={(error) => onCrash(error, loaded)}
          fallback={panel}
        >
          <Suspense fallback={<Loading title={remote.title} />}>
            <RunningRemote loaded={loaded} basePath={basePath} />
          </Suspense>
        </ErrorBoundary>
      );
    }
  }
}

function RunningRemote({
  loaded: { release, module },
  basePath,
}: {
  loaded: LoadedRemote;
  basePath: string;
}) {
  const [controller] = useState(() => new AbortController());
  const context = useMemo(
    () => ({ ...page, basePath, release: release.version, signal: controller.signal }),
    [basePath, release, controller],
  );

  useEffect(() => {
    const timer = setTimeout(() => rememberProven(module.name, module.release), PROVEN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
      page.setDirty(false);
    };
  }, [module, controller]);

  return (
    <RemoteContextProvider value={context}>
      <module.Root />
    </RemoteContextProvider>
  );
}

function startAttempt(remote: Remote, rejected: readonly string[]) {
  return { rejected, loading: loadRemote(remote, rejected) };
}
