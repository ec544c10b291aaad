import { WITHDRAWAL_STATUSES } from 'mf-shared/contracts';
import { useSearchParams } from 'mf-shared/router';

export const STATUS_FILTERS = ['all', ...WITHDRAWAL_STATUSES] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

/** Which withdrawals the address asks for; all of them unless it names a status. */
export function useStatusFilter(): StatusFilter {
  const wanted = useSearchParams()[0].get('status');
  return STATUS_FILTERS.find((filter) => filter === wanted) ?? 'all';
}
