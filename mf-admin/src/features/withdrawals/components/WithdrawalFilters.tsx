import { BANKS } from 'mf-shared/contracts';
import { endsTooEarly } from '../../../common/days.ts';
import { useSeesAccountNumbers } from '../../../duties.ts';
import { bankFiles as bankFileTexts } from '../../../messages/bankFiles.ts';
import { holds as holdTexts } from '../../../messages/holds.ts';
import { table as tableTexts } from '../../../messages/table.ts';
import { withdrawals as texts } from '../../../messages/withdrawals.ts';
import { type FilterField, TableFilters } from '../../../table/TableFilters.tsx';
import type { useWithdrawalFilter } from '../useWithdrawalFilter.ts';

type Given = Pick<ReturnType<typeof useWithdrawalFilter>, 'view' | 'unreadable'>;
type Filters = Given['view']['filters'];

interface WithdrawalFiltersProps extends Given {
  /** Names the one bank file whose withdrawals are listed. */
  fileName: string | undefined;
}

export function WithdrawalFilters({ view, unreadable, fileName }: WithdrawalFiltersProps) {
  const seesNumbers = useSeesAccountNumbers();
  return (
    <TableFilters<keyof Filters>
      values={view.filters}
      onChange={view.set}
      onClear={view.clear}
      search={{ name: 'search', label: seesNumbers ? tableTexts.searchNumbers : tableTexts.searchPeople }}
      fields={fieldsFor(view.filters, unreadable, fileName)}
    />
  );
}

const BANK_NAMES = BANKS.map(({ name }) => name);

const fieldsFor = (
  filters: Filters,
  unreadable: Given['unreadable'],
  fileName: string | undefined,
): FilterField<keyof Filters>[] => [
  { kind: 'text', name: 'bank', label: texts.fields.bank, suggestions: BANK_NAMES },
  {
    kind: 'choice',
    name: 'held',
    label: texts.fields.held,
    options: [
      { value: '', label: texts.filters.all },
      { value: 'true', label: holdTexts.show },
    ],
  },
  {
    kind: 'choice',
    name: 'bankFile',
    label: bankFileTexts.filter,
    options: [
      { value: '', label: texts.filters.all },
      ...(['any', 'none'] as const).map((value) => ({ value, label: bankFileTexts.filters[value] })),
      ...(fileName ? [{ value: filters.bankFile, label: fileName }] : []),
    ],
  },
  {
    kind: 'choice',
    name: 'when',
    label: texts.fields.when,
    options: [
      { value: '', label: tableTexts.anyTime },
      ...Object.entries(tableTexts.spans).map(([value, label]) => ({ value, label })),
    ],
  },
  ...(filters.when === 'days'
    ? ([
        { kind: 'date', name: 'from', label: texts.fields.from },
        {
          kind: 'date',
          name: 'to',
          label: texts.fields.to,
          error: endsTooEarly(filters) ? tableTexts.toTooEarly : undefined,
        },
      ] as const)
    : []),
  ...(['min', 'max'] as const).map((name) => ({
    kind: 'amount' as const,
    name,
    label: texts.fields[name],
    error: unreadable.includes(name) ? texts.amountUnreadable : undefined,
  })),
];
