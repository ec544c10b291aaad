import { QueryClient } from '@tanstack/react-query';
import { isBehind } from './callApi.ts';
import { ApiError } from './errors.ts';

const ASK_AGAIN_MS = 1_000;
const FRESH_FOR_MS = 30_000;

/** For what others change while it is on screen: read again now and then, and when people come back to the tab. */
export const freshness = {
  refetchOnWindowFocus: 'always',
  refetchInterval: () => (isBehind() ? ASK_AGAIN_MS : FRESH_FOR_MS),
} as const;

/**
 * A cache of answers for one remote. It repeats only what may go better the next time, and what is on screen
 * is read again while the server's lists are behind what the person did. Nothing waits for a connection:
 * a read that fails offline says so, and is repeated when the browser is connected again.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: 'always',
        staleTime: 10_000,
        refetchInterval: () => isBehind() && ASK_AGAIN_MS,
        retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
      },
    },
  });
}
