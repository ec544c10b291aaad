import { useLocation } from 'mf-shared/router';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Release, Remote } from '../discovery/discovery.ts';
import { askServer } from '../discovery/fetchDiscovery.ts';
import { ErrorBoundary } from '../layout/ErrorBoundary.tsx';
import { Loading } from '../layout/Loading.tsx';
import { Unavailable } from '../layout/Unavailable.tsx';
import { messages } from '../messages.ts';
import { isDirty } from '../page.ts';
import { reload } from '../reload.ts';
import { report } from '../report.ts';
import { useOutcome } from '../useOutcome.ts';
import { candidatesOf } from './candidates.ts';
import { isChunkFailure, isNetworkFailure } from './loadAsset.ts';
import { isCrowded } from './loadRelease.ts';
import { loadRemote } from './loadRemote.ts';
import { claimReload, hasProven, quarantine } from './memory.ts';
import { RunningRemote } from './RunningRemote.tsx';

interface RemoteSlotProps {
  remote: Remote;
  basePath: string;
  retry: () => void;
}

/** The place of one remote. Whatever happens to the remote happens in here only. */
export function RemoteSlot({ remote, basePath, retry }: RemoteSlotProps) {
  const { pathname } = useLocation();
  const [attempt, setAttempt] = useState(() => startAttempt(remote));
  const [hasGivenUp, setHasGivenUp] = useState(false);
  const isMounted = useRef(false);
  const outcome = useOutcome(attempt.loading);
  const running = outcome.state === 'done' ? outcome.value : null;

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const restart = (next: Remote, rejected: readonly string[] = []) => {
    try {
      running?.module.dispose?.();
    } catch (error) {
      report(error, { remote: next.name });
    }
    setHasGivenUp(false);
    setAttempt(startAttempt(next, rejected));
  };

  const follow = useEffectEvent((latest: Remote) => {
    if (latest === attempt.remote) return;
    const wanted = wantedOf(latest);
    const isSame = wanted === attempt.wanted && latest.isDisabled === attempt.remote.isDisabled;
    // What runs is better than nothing, unless it was switched off.
    if (isSame || (!wanted && !latest.isDisabled)) return;
    if (wanted && isCrowded(latest.name, wanted)) reload();
    else if (wanted === running?.release.version) setAttempt({ ...attempt, remote: latest, wanted });
    else restart(latest);
  });
  useEffect(() => follow(remote), [remote]);

  const goOn = useEffectEvent(() => {
    if (running && isCrowded(remote.name, running.release.version) && !isDirty()) reload();
    // What broke one page need not break the next.
    else if (hasGivenUp || outcome.state === 'failed') restart(remote);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new path is a new chance.
  useEffect(() => goOn(), [pathname]);

  const giveWay = ({ version }: Release) => {
    quarantine(remote.name, version);
    restart(attempt.remote, [...attempt.rejected, version]);
  };

  const recover = async (error: unknown, release: Release) => {
    if (isNetworkFailure(error)) {
      // Nothing is wrong with the release, and a page loaded anew would come to nothing either.
      setHasGivenUp(true);
    } else if (isChunkFailure(error)) {
      const latest = (await askServer()).find(({ name }) => name === remote.name);
      if (!isMounted.current) return;
      if (latest && wantedOf(latest) !== attempt.wanted) restart(latest);
      else if (claimReload(remote.name)) reload();
      else setHasGivenUp(true);
    } else if (hasProven(remote.name, release.version)) {
      setHasGivenUp(true);
    } else {
      giveWay(release);
    }
  };

  const onCrash = (error: unknown, release: Release) => {
    report(error, { remote: remote.name, release: release.version });
    recover(error, release).catch(() => setHasGivenUp(true));
  };

  const onUnhealthy = (error: unknown, release: Release) => {
    if (hasProven(remote.name, release.version)) return;
    report(error, { remote: remote.name, release: release.version, isUnhealthy: true });
    giveWay(release);
  };

  const panel = (
    <Unavailable
      title={messages.unavailable(remote.title)}
      reason={(attempt.remote.isDisabled && attempt.remote.message) || messages.unavailableReason}
      retry={retry}
    />
  );
  const loading = <Loading title={remote.title} />;
  if (outcome.state === 'failed') return panel;
  if (!running) return loading;
  return (
    <ErrorBoundary
      onError={(error) => onCrash(error, running.release)}
      fallback={hasGivenUp ? panel : loading}
    >
      <Suspense fallback={loading}>
        <RunningRemote
          loaded={running}
          basePath={basePath}
          onUnhealthy={(error) => onUnhealthy(error, running.release)}
        />
      </Suspense>
    </ErrorBoundary>
  );
}

function startAttempt(remote: Remote, rejected: readonly string[] = []) {
  return { remote, wanted: wantedOf(remote), rejected, loading: loadRemote(remote, rejected) };
}

const wantedOf = (remote: Remote) => candidatesOf(remote)[0]?.release.version;
