import { RemoteContextProvider } from 'mf-shared/remote';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useInPlaceOfFirstView } from '../firstView.ts';
import { page } from '../page.ts';
import type { LoadedRemote } from './loadRemote.ts';
import { rememberProven } from './memory.ts';
import { watchUncaught } from './watchUncaught.ts';

const PROVEN_AFTER_MS = 10_000;

interface RunningRemoteProps {
  loaded: LoadedRemote;
  basePath: string;
  /** Called when it fails repeatedly outside rendering. */
  onUnhealthy: (error: unknown) => void;
}

/** A mounted remote, with its context from the page. It is proven after running for a while without failing. */
export function RunningRemote({ loaded: { release, module }, basePath, onUnhealthy }: RunningRemoteProps) {
  const [controller] = useState(() => new AbortController());
  // Includes what releases before mf-shared 1.3 may read; removed with the contract's next major version.
  const context = useMemo(
    () => ({ ...page, basePath, release: release.version, signal: controller.signal }),
    [basePath, release, controller],
  );
  useInPlaceOfFirstView();
  const tellUnhealthy = useEffectEvent(onUnhealthy);

  useEffect(() => {
    const timer = setTimeout(() => rememberProven(module.name, module.release), PROVEN_AFTER_MS);
    const stopWatching = watchUncaught(module.name, module.release, (error) => tellUnhealthy(error));
    return () => {
      clearTimeout(timer);
      stopWatching();
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
