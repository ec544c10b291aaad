import { isolated } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import type * as english from '../table.ts';

export const table: Translation<typeof english.table> = {
  select: (row) => `Select ${row}`,
  selectAll: 'Select every row wey dey show',
  selected: (count) => `You select ${count}`,
  sum: (count, naira) => `${count} · ${naira}`,
  allMatching: (count) => `Select all ${count} wey match`,
  tooMany: (most) => `Filter am reach ${most} or less before you fit select all wey match.`,
  clear: 'Clear wetin you select',
  bulk: 'Wetin to do with di rows wey you select',
  more: (row) => `More for ${row}`,
  filters: 'Filters',
  filtersSet: (count) => `Filters (${count})`,
  clearFilters: 'Clear filters',
  toTooEarly: 'Dis day dey before “From”.',
  searchPeople: 'Search by name or email',
  searchNumbers: 'Search by name, email or account number',
  anyTime: 'Any time',
  spans: { today: 'Today', week: 'Last 7 days', month: 'Last 30 days', days: 'Days wey you choose' },
  columns: 'Columns',
  views: {
    label: 'Saved views',
    manage: 'Save or comot views…',
    title: 'Save dis view',
    name: 'Name',
    hint: 'E go save di tab, filters and order for dis device.',
    noName: 'Put name.',
    tooMany: (most) => `You fit save only ${most} views. Comot one first.`,
    save: 'Save view',
    saved: (name) => `View “${isolated(name)}” don save.`,
    remove: (name) => `Comot di view “${isolated(name)}”`,
    close: 'Close',
  },
};
