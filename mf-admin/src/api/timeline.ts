import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callAction, callApi, freshness, pagedQuery } from 'mf-shared/api';
import type { BodyOf, QueryOf } from 'mf-shared/contracts';
import { masked } from '../messages/audit.ts';
import { adminAction } from './adminAction.ts';

export type EventFilter = Omit<QueryOf<'GET /api/audit/events'>, 'limit' | 'cursor'>;

const KEY = ['audit', 'events'];

/** The events, newest first. */
export const eventsQuery = (filter: EventFilter) =>
  infiniteQueryOptions({
    ...pagedQuery([...KEY, filter], (cursor, signal) =>
      callApi('GET /api/audit/events', { query: { ...filter, cursor }, signal }),
    ),
    ...freshness,
  });

/** How many events match a filter. */
export const eventCountQuery = (filter: EventFilter) =>
  queryOptions({
    queryKey: [...KEY, 'count', filter],
    queryFn: ({ signal }) => callApi('GET /api/audit/events/count', { query: filter, signal }),
    placeholderData: keepPreviousData,
    ...freshness,
  });

/** Reveals a masked value of an event; the log records who requested it, and the reason. */
export const reveal = callAction('POST /api/audit/disclosures', {
  ...adminAction,
  request: (body: BodyOf<'POST /api/audit/disclosures'>) => ({ body }),
  label: masked.label,
  failed: masked.failed,
  signedOut: masked.signedOut,
  changes: [KEY],
});
