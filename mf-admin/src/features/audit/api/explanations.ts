import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi, pagedQuery } from 'mf-shared/api';

/** Why a withdrawal has its present status. */
export const withdrawalExplanationQuery = (id: string) =>
  queryOptions({
    queryKey: ['audit', 'explanation', 'withdrawal', id],
    queryFn: ({ signal }) => callApi('GET /api/audit/explain/withdrawals/{id}', { params: { id }, signal }),
  });

/** Why a person's balance is what it is as of a position: their events, oldest first. */
export const balanceExplanationQuery = (userId: string, position: string | undefined) =>
  infiniteQueryOptions(
    pagedQuery(['audit', 'explanation', 'balance', userId, position], (cursor, signal) =>
      callApi('GET /api/audit/explain/{userId}', { params: { userId }, query: { position, cursor }, signal }),
    ),
  );
