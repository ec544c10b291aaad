import { callApi } from 'mf-shared/api';
import type { WithdrawalStatus } from 'mf-shared/contracts';
import { usePagedList } from '../../../common/usePagedList.ts';

/** The withdrawals in one state, or all, of the people whose name or email contains `search`; newest first. */
export function useWithdrawals(status: WithdrawalStatus | undefined, search: string) {
  return usePagedList(['withdrawals', status ?? 'all'], search, (page, signal) =>
    callApi('GET /api/user/withdrawals-for-users', {
      query: { ...page, status },
      signal,
    }),
  );
}
