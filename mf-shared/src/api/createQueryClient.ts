import { QueryClient } from '@tanstack/react-query';
import { isBehind } from './callApi.ts';
import { ApiError, isTooSlow } from './errors.ts';

const ASK_AGAIN_MS = 1_000;
const FRESH_FOR_MS = 30_000;

/** For what others may change while it is on screen: refetched every 30 s, and when people return to the tab. */
export const freshness = {
  refetchOnWindowFocus: 'always',
  refetchInterval: () => (isBehind() ? ASK_AGAIN_MS : FRESH_FOR_MS),
} as const;

/** Whether people should be told instead of waiting for another try: the server refused, or did not answer in time. */
const isFinal = (error: Error) => (error instanceof ApiError ? error.status < 500 : isTooSlow(error));

/**
 * A query cache for one remote. It retries only failures that may pass, and refetches what is on screen while the
 * server's read models lag behind what the person did. Nothing waits for a connection: an offline read fails, and
 * is repeated when the browser is connected again.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: 'always',
        staleTime: 10_000,
        refetchInterval: () => isBehind() && ASK_AGAIN_MS,
        retry: (failures, error) => failures < 2 && !isFinal(error),
      },
    },
  });
}
