import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './errors.ts';

/** A cache of answers for one remote; repeats only what may go better the next time. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
      },
      mutations: { retry: false },
    },
  });
}
