import { QueryClient } from '@tanstack/react-query';
import { isBehind } from './callApi.ts';
import { ApiError } from './errors.ts';

const ASK_AGAIN_MS = 1_000;

/**
 * A cache of answers for one remote. It repeats only what may go better the next time, and what is on screen
 * is read again while the server's lists are behind what the person did.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        refetchInterval: () => isBehind() && ASK_AGAIN_MS,
        retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
      },
      mutations: { retry: false },
    },
  });
}
