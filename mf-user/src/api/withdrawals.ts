import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi, freshness, pagedQuery } from 'mf-shared/api';

export const withdrawalsQuery = infiniteQueryOptions({
  ...pagedQuery(['withdrawals'], (cursor, signal) =>
    callApi('GET /api/user/withdrawals', { query: { cursor }, signal }),
  ),
  select: ({ pages }) => ({ rows: pages.flatMap(({ data }) => data), total: pages.at(-1)?.total ?? 0 }),
  ...freshness,
});
