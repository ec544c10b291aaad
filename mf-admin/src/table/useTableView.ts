import { useAddressFields } from 'mf-shared/ui';

interface TableViewOptions<Name extends string, Sort extends string> {
  /** The query parameters that filter the list. */
  filters: readonly Name[];
  /** The columns that it can be sorted by. */
  sorts: readonly Sort[];
  /** The default order; '-amount' for the largest first. */
  sortedBy: Sort | `-${Sort}`;
}

export interface Sorting<Sort extends string> {
  by: Sort;
  descending: boolean;
}

/** The filter and order of a list, kept in the address so that going back, reloading and sharing keep them. */
export function useTableView<const Name extends string, const Sort extends string>({
  filters,
  sorts,
  sortedBy,
}: TableViewOptions<Name, Sort>) {
  const { fields, set } = useAddressFields<Name | 'sort'>([...filters, 'sort']);
  const sort = sortingOf(sorts, fields.sort) ?? sortingOf(sorts, sortedBy);
  const values = Object.fromEntries(filters.map((name) => [name, fields[name]])) as Record<Name, string>;
  return {
    filters: values,
    sort: sort as Sorting<Sort>,
    /** The order in the format of the address and the API. */
    sortText: (fields.sort && sortingOf(sorts, fields.sort) ? fields.sort : sortedBy) as Sort | `-${Sort}`,
    set: (changes: Partial<Record<Name, string>>) => set(changes as Parameters<typeof set>[0]),
    setSort: ({ by, descending }: Sorting<Sort>) => {
      const text = descending ? `-${by}` : by;
      set({ sort: text === sortedBy ? '' : text } as Parameters<typeof set>[0]);
    },
    clear: () => set(Object.fromEntries(filters.map((name) => [name, ''])) as Parameters<typeof set>[0]),
  };
}

function sortingOf<Sort extends string>(sorts: readonly Sort[], text: string): Sorting<Sort> | undefined {
  const descending = text.startsWith('-');
  const by = sorts.find((each) => each === (descending ? text.slice(1) : text));
  return by && { by, descending };
}
