import { MOVEMENT_GROUPS, type MovementGroup, STATEMENT_LIMIT } from 'mf-shared/contracts';

const groups = {
  videos: 'Videos',
  rewards: 'Rewards',
  withdrawals: 'Withdrawals',
  fees: 'Activation fee',
} as const satisfies Record<MovementGroup, string>;

/** The texts of the page with every movement of the person's money. */
export const earnings = {
  title: 'Earnings',
  lead: 'Every movement of your money, and the balance after it.',
  filters: 'Filter',
  kind: 'Kind',
  kinds: [
    { value: '', label: 'All movements' },
    ...MOVEMENT_GROUPS.map((value) => ({ value, label: groups[value] })),
  ],
  from: 'From',
  to: 'To',
  clear: 'Clear filter',
  totals: 'Totals of what is listed',
  moneyIn: 'Money in',
  moneyOut: 'Money out',
  movements: 'Movements',
  days: 'Day by day',
  daysHint: 'The last 90 days at most.',
  chart: 'Money in per day',
  chartEmpty: 'No money came in on these days.',
  chartFailed: 'The chart could not be loaded.',
  failed: 'Your movements could not be loaded.',
  none: 'No movements yet.',
  noneHint: 'Watch a video to the end and claim its price. It will appear here.',
  noneFound: 'Nothing matches this filter.',
  noneFoundHint: 'Choose another kind or other days.',
  watch: 'Watch and earn',
  columns: { what: 'What', available: 'Available', held: 'On its way', after: 'Balance after' },
  onItsWay: (amount: string) => `${amount} on its way`,
  csv: 'Download CSV',
  downloaded: (name: string) => `${name} downloaded.`,
  downloadFailed: 'The file could not be downloaded.',
  statement: 'Statement of a month',
  statementHint: `Opening balance, every movement, closing balance. A month with more than ${STATEMENT_LIMIT.toLocaleString('en-NG')} movements comes as CSV only.`,
  month: 'Month',
  pdf: 'Download PDF',
  csvOfMonth: 'Download month as CSV',
} as const;
