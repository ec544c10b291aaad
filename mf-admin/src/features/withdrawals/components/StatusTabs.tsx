import { WITHDRAWAL_STATUSES } from 'mf-shared/contracts';
import { formatCount, formatNaira } from 'mf-shared/ui';
import type { WithdrawalTotals } from '../../../api/withdrawals.ts';
import { ChoiceTabs } from '../../../common/ChoiceTabs.tsx';
import { withdrawals as texts } from '../../../messages/withdrawals.ts';

export const STATUS_FILTERS = ['all', ...WITHDRAWAL_STATUSES] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

/** Tabs for the states of withdrawals, with their counts and total amounts. */
export function StatusTabs({
  current,
  totals,
}: {
  current: StatusFilter;
  totals: WithdrawalTotals['byStatus'] | undefined;
}) {
  const each = (tell: (sums: WithdrawalTotals['matching']) => string) =>
    totals && Object.fromEntries(STATUS_FILTERS.map((filter) => [filter, tell(totals[filter])]));
  return (
    <ChoiceTabs
      label={texts.filter}
      name="status"
      choices={STATUS_FILTERS}
      texts={texts.filters}
      current={current}
      counts={each(({ count }) => formatCount(count)) ?? {}}
      details={each(({ amount }) => formatNaira(amount)) ?? {}}
    />
  );
}
