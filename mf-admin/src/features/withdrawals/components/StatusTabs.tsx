import { useQuery } from '@tanstack/react-query';
import { WITHDRAWAL_STATUSES } from 'mf-shared/contracts';
import { firstWithdrawalsQuery } from '../../../api/withdrawals.ts';
import { ChoiceTabs } from '../../../common/ChoiceTabs.tsx';
import { withdrawals as texts } from '../../../messages/withdrawals.ts';

export const STATUS_FILTERS = ['all', ...WITHDRAWAL_STATUSES] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

/** The states that withdrawals are listed by; counted only where the first page holds all there are. */
export function StatusTabs({ current }: { current: StatusFilter }) {
  const { data: first } = useQuery(firstWithdrawalsQuery());
  const all = first?.nextCursor === null ? first.data : undefined;
  const countOf = (filter: StatusFilter) =>
    all?.filter(({ status }) => filter === 'all' || status === filter).length.toString();
  return (
    <ChoiceTabs
      label={texts.filter}
      name="status"
      choices={STATUS_FILTERS}
      texts={texts.filters}
      current={current}
      counts={Object.fromEntries(STATUS_FILTERS.map((filter) => [filter, countOf(filter)]))}
    />
  );
}
