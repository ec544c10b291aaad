import { Suspense } from 'react';
import type { Remote } from '../discovery/discovery.ts';
import { ErrorBoundary } from '../layout/ErrorBoundary.tsx';
import { Loading } from '../layout/Loading.tsx';
import { Unavailable } from '../layout/Unavailable.tsx';
import { messages } from '../messages.ts';
import { RunningRemote } from './RunningRemote.tsx';
import { useSlot } from './useSlot.ts';

interface RemoteSlotProps {
  remote: Remote;
  basePath: string;
  retry: () => void;
}

/** Shows one remote. Its failures are contained here: see nextStep.ts. */
export function RemoteSlot({ remote, basePath, retry }: RemoteSlotProps) {
  const { slot, onCrash, onUnhealthy } = useSlot(remote);
  const loading = <Loading title={remote.title} />;

  switch (slot.is) {
    case 'loading':
    case 'recovering':
      return loading;
    case 'unavailable': {
      const { isDisabled, message } = slot.offer.remote;
      return (
        <Unavailable
          title={messages.unavailable(remote.title)}
          reason={(isDisabled && message) || messages.unavailableReason}
          retry={retry}
        />
      );
    }
    case 'running':
      return (
        <ErrorBoundary onError={onCrash} fallback={loading}>
          <Suspense fallback={loading}>
            <RunningRemote loaded={slot.loaded} basePath={basePath} onUnhealthy={onUnhealthy} />
          </Suspense>
        </ErrorBoundary>
      );
  }
}
