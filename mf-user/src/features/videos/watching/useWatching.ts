import { tabId } from 'mf-shared/device';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Reporter } from './reporter.ts';

/** Records the watching of one video for as long as its player is open. */
export function useWatching(videoId: string) {
  const [reporter] = useState(() => new Reporter(videoId, tabId()));
  useEffect(() => {
    void reporter.start();
    addEventListener('pagehide', reporter.close);
    return () => {
      removeEventListener('pagehide', reporter.close);
      reporter.close();
    };
  }, [reporter]);
  return { reporter, watching: useSyncExternalStore(reporter.subscribe, reporter.watching) };
}
