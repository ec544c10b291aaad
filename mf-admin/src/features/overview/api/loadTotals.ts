import { useQuery } from '@tanstack/react-query';
import { callApi } from 'mf-shared/api';

/** How many users, videos and withdrawals there are. */
export function useTotals() {
  return useQuery({
    queryKey: ['totals'],
    queryFn: async ({ signal }) => {
      const [users, videos, withdrawals] = await Promise.all([
        callApi('GET /api/users/users', { query: { limit: '1' }, signal }),
        callApi('GET /api/videolink/count', { signal }),
        callApi('GET /api/users/users-withdraw', { signal }),
      ]);
      return {
        users: users.total,
        videos: videos.total,
        withdrawals: withdrawals.totalWithdrawals,
      };
    },
  });
}
