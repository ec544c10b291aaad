import { queryOptions } from '@tanstack/react-query';
import { callApi, freshness } from 'mf-shared/api';

export const spans = ['7', '30', '90'] as const;
export type Span = (typeof spans)[number];

/** The figures of the last days, and of as many days before them. */
export const figuresQuery = (days: Span) =>
  queryOptions({
    queryKey: ['figures', days],
    queryFn: ({ signal }) => callApi('GET /api/admin/figures', { query: { days }, signal }),
    ...freshness,
  });

/** Refetched whenever the dashboard opens: its reader may just have decided on what was waiting. */
export const waitingQuery = queryOptions({
  queryKey: ['waiting'],
  queryFn: ({ signal }) => callApi('GET /api/admin/waiting', { signal }),
  ...freshness,
  refetchOnMount: 'always',
});

export const setUpQuery = queryOptions({
  queryKey: ['set-up'],
  queryFn: ({ signal }) => callApi('GET /api/admin/set-up', { signal }),
  ...freshness,
  refetchOnMount: 'always',
});
