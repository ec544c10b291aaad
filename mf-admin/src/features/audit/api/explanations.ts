import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callApi, pagedQuery } from 'mf-shared/api';

/** Why a withdrawal is where it is. */
export function useWithdrawalExplanation(id: string) {
  return useQuery({
    queryKey: ['audit', 'explanation', 'withdrawal', id],
    queryFn: ({ signal }) => callApi('GET /api/audit/explain/withdrawals/{id}', { params: { id }, signal }),
  });
}

/** Why a person's balance is what it is as of a position: their events, oldest first. */
export function useBalanceExplanation(userId: string, position: string | undefined) {
  return useInfiniteQuery(
    pagedQuery(['audit', 'explanation', 'balance', userId, position], (cursor, signal) =>
      callApi('GET /api/audit/explain/{userId}', { params: { userId }, query: { position, cursor }, signal }),
    ),
  );
}
