import { isolated, MOVEMENT_GROUPS, type MovementGroup, STATEMENT_LIMIT } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import type * as english from '../earnings.ts';

const groups: Record<MovementGroup, string> = {
  videos: 'Videos',
  rewards: 'Rewards',
  withdrawals: 'Withdrawals',
  fees: 'Activation fee',
};

export const earnings: Translation<typeof english.earnings> = {
  watchReceipt: 'Watch receipt',
  watchReceiptOf: (title) => `Download di watch receipt of “${isolated(title)}”`,
  watchReceiptSaved: 'Watch receipt don download.',
  watchReceiptNotReady: 'We go sign your receipt within one minute. Abeg try again then.',
  watchReceiptFailed: 'Di watch receipt no gree download.',
  title: 'Earnings',
  lead: 'Every time your money move, and di balance after am.',
  filters: 'Filter',
  kind: 'Kind',
  kinds: [
    { value: '', label: 'Everything' },
    ...MOVEMENT_GROUPS.map((value) => ({ value, label: groups[value] })),
  ],
  from: 'From',
  to: 'To',
  toTooEarly: 'Dis day dey before “From”.',
  clear: 'Clear filter',
  moneyIn: 'Money wey enter',
  moneyOut: 'Money wey comot',
  movements: 'Times money move',
  days: 'Day by day',
  daysHint: 'Di last 90 days at most.',
  chart: 'Money wey enter each day',
  chartEmpty: 'No money enter for these days.',
  chartFailed: 'We no fit load di chart.',
  failed: 'We no fit load how your money move.',
  none: 'Nothing never move.',
  noneHint: 'Watch one video reach di end and claim im price. E go show here.',
  noneFound: 'Nothing match dis filter.',
  noneFoundHint: 'Choose another kind or other days.',
  watch: 'Watch and earn',
  columns: { what: 'Wetin', available: 'You fit use am', held: 'E dey come', after: 'Balance after' },
  onItsWay: (amount) => `${amount} dey come`,
  csv: 'Download CSV',
  downloaded: (name) => `${name} don download.`,
  downloadFailed: 'Di file no gree download.',
  statement: 'Statement of one month',
  statementHint: `Balance for di start, everything wey move, balance for di end. Month wey get pass ${STATEMENT_LIMIT.toLocaleString('en-NG')} movements dey come only as CSV.`,
  month: 'Month',
  pdf: 'Download PDF',
  csvOfMonth: 'Download di month as CSV',
};
