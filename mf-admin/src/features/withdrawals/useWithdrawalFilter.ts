import { BANK_FILE_FILTER, type WithdrawalFilter } from 'mf-shared/contracts';
import { endOf, startOf } from '../../common/days.ts';
import { type SpanName, spanOf } from '../../common/spans.ts';
import { useChoice } from '../../common/useChoice.ts';
import { useTableView } from '../../table/useTableView.ts';
import { STATUS_FILTERS } from './components/StatusTabs.tsx';

const FILTERS = ['search', 'bank', 'held', 'bankFile', 'when', 'from', 'to', 'min', 'max'] as const;

/** Whether it finds only withdrawals in bank files. */
export const isOfFiles = ({ bankFile }: WithdrawalFilter): boolean =>
  bankFile !== undefined && bankFile !== 'none';

/** In states that await a decision, the oldest come first; otherwise the newest. */
const sortedBy = (status: string) => (status === 'pending' || status === 'approved' ? 'date' : '-date');

/** The filter of the withdrawals, from the address; amounts that are `unreadable` are not part of it. */
export function useWithdrawalFilter() {
  const status = useChoice('status', STATUS_FILTERS);
  const view = useTableView({ filters: FILTERS, sorts: ['date', 'amount'], sortedBy: sortedBy(status) });
  const { search, bank, held, bankFile, when, from, to, min, max } = view.filters;
  const span = when === 'days' ? { from: startOf(from), to: endOf(to) } : spanOf(when as SpanName);
  const given = {
    search,
    bank,
    held: held && 'true',
    bankFile: BANK_FILE_FILTER.test(bankFile) && bankFile,
    min: amountOf(min),
    max: amountOf(max),
    ...span,
  };
  const filter: WithdrawalFilter = {
    ...(status !== 'all' && { status }),
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value)),
  };
  const unreadable = (['min', 'max'] as const).filter((name) => view.filters[name] && !given[name]);
  return { status, view, filter, unreadable, isNarrowed: FILTERS.some((name) => view.filters[name] !== '') };
}

/** '10,000' in the API's format; undefined for anything that is not an amount. */
function amountOf(text: string): string | undefined {
  const plain = text.replaceAll(/[₦,\s]/g, '');
  return /^\d{1,12}(\.\d{1,2})?$/.test(plain) ? plain : undefined;
}
