import { QueryClientProvider } from '@tanstack/react-query';
import { notify } from 'mf-shared/notices';
import { session } from 'mf-shared/session';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { createQueryClient } from './createQueryClient.ts';
import { messages } from './messages.ts';
import { settleLeft } from './perform.ts';

/**
 * Provides a remote's query cache, and notifies people of the outcome of actions that was still unknown when they
 * reloaded or were logged out.
 */
export function ApiProvider({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  const userId = useSyncExternalStore(session.subscribe, () => session.user?._id);

  useEffect(() => {
    if (userId === undefined) return;
    void settleLeft(userId, ({ label }, wasDone) => {
      notify(wasDone ? messages.wentThrough(label) : messages.didNotGoThrough(label), {
        tone: wasDone ? 'success' : 'info',
        duration: Number.POSITIVE_INFINITY,
      });
      void queryClient.invalidateQueries();
    });
  }, [userId, queryClient]);

  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
