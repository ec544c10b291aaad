import { useLocation, useNavigationType } from 'mf-shared/router';
import { useEffect, useLayoutEffect } from 'react';
import type { Discovery } from '../discovery/discovery.ts';
import { NotFound } from '../layout/NotFound.tsx';
import { page } from '../page.ts';
import { matchRemote } from './matchRemote.ts';
import { prefetchRemotes } from './prefetch.ts';
import { RemoteSlot } from './RemoteSlot.tsx';

interface RemotePagesProps {
  discovery: Discovery;
  retry: () => void;
}

/** The remote that owns the current path, or the not-found page. Routes come from discovery only. */
export function RemotePages({ discovery, retry }: RemotePagesProps) {
  const { pathname } = useLocation();
  useEffect(() => prefetchRemotes(discovery), [discovery]);
  useEffect(() => page.theme.visit(pathname), [pathname]);
  useStartAtTop(pathname);

  const match = matchRemote(discovery, pathname);
  if (!match) return <NotFound />;
  const { remote, basePath } = match;
  return <RemoteSlot key={remote.name} remote={remote} basePath={basePath} retry={retry} />;
}

/** A new page starts at the top; after going back, the browser restores the scroll position. */
function useStartAtTop(pathname: string) {
  const wentBack = useNavigationType() === 'POP';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new path is a new page.
  useLayoutEffect(() => {
    if (!wentBack) scrollTo(0, 0);
  }, [pathname]);
}
