import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi, pagedQuery } from 'mf-shared/api';
import type { QueryOf } from 'mf-shared/contracts';

export type EventFilter = Omit<QueryOf<'GET /api/audit/events'>, 'limit' | 'cursor'>;

/** What happened, newest first. */
export function useEvents(filter: EventFilter) {
  return useInfiniteQuery(
    pagedQuery(['audit', 'events', filter], (cursor, signal) =>
      callApi('GET /api/audit/events', { query: { ...filter, cursor }, signal }),
    ),
  );
}
