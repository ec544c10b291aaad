import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi, pagedQuery } from 'mf-shared/api';

/** A person as of a position of the log; the last one stays while the next is loading. */
export const personAtQuery = (userId: string, position?: string) =>
  queryOptions({
    queryKey: ['audit', 'person', userId, position],
    queryFn: ({ signal }) =>
      callApi('GET /api/audit/people/{userId}/at', { params: { userId }, query: { position }, signal }),
    enabled: userId !== '',
    placeholderData: (previous) => (previous?.user._id === userId ? previous : undefined),
  });

/**
 * A person's movements up to a position, oldest first, with the balance after each; the last ones stay while the
 * next are loading.
 */
export const statementQuery = (userId: string, position?: string) =>
  infiniteQueryOptions({
    ...pagedQuery(['audit', 'statement', userId, position], (cursor, signal) =>
      callApi('GET /api/audit/statements/{userId}', {
        params: { userId },
        query: { position, cursor },
        signal,
      }),
    ),
    select: ({ pages }) => pages.flatMap(({ entries }) => entries),
    placeholderData: (previous, query) => (query?.queryKey.includes(userId) ? previous : undefined),
  });
