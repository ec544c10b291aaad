import { useQueryClient } from '@tanstack/react-query';
import { tabId } from 'mf-shared/device';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { VIDEOS_KEY } from '../../../api/videos.ts';
import { Reporter } from './reporter.ts';

/** Records the watching of one video for as long as its player is open. */
export function useWatching(videoId: string) {
  const [reporter] = useState(() => new Reporter(videoId, tabId()));
  useEffect(() => {
    void reporter.start();
    const goOn = ({ persisted }: PageTransitionEvent) => persisted && reporter.reopen();
    addEventListener('pagehide', reporter.close);
    addEventListener('pageshow', goOn);
    return () => {
      removeEventListener('pagehide', reporter.close);
      removeEventListener('pageshow', goOn);
      reporter.close();
    };
  }, [reporter]);
  const watching = useSyncExternalStore(reporter.subscribe, reporter.watching);
  const queryClient = useQueryClient();
  const isOutdated = watching.phase === 'unclaimable';
  useEffect(() => {
    if (isOutdated) void queryClient.invalidateQueries({ queryKey: VIDEOS_KEY });
  }, [isOutdated, queryClient]);
  return { reporter, watching };
}
