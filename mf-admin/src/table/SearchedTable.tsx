import {
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { type ComponentProps, useMemo } from 'react';
import { summaryOf } from '../common/summaryOf.ts';
import { TableFilters } from './TableFilters.tsx';
import { TableList } from './TableList.tsx';
import { useTableView } from './useTableView.ts';

type ListProps<Row extends object> = ComponentProps<typeof TableList<Row, string, never>>;

interface SearchedTableProps<Page, Row extends object, Sort extends string>
  extends Pick<ListProps<Row>, 'name' | 'icon' | 'caption' | 'columns' | 'rowKey' | 'rowName'> {
  /** The query for a search and an order. */
  queryOf: (view: {
    search: string;
    sort: Sort | `-${Sort}`;
  }) => UseInfiniteQueryOptions<Page, Error, InfiniteData<Page>, QueryKey, string | undefined>;
  rowsOf: (page: Page) => readonly Row[];
  /** The columns that it can be sorted by; `sortedBy` is the default, which the address overrides. */
  sorts: readonly Sort[];
  sortedBy: Sort | `-${Sort}`;
  /** The total number of rows without a search, if known. */
  totalOf?: (page: Page) => number | undefined;
  texts: ListProps<Row>['texts'] & { search: string; count: (shown: string) => string };
}

/** A table of a list with one search and an order, both kept in the address. */
export function SearchedTable<Page, Row extends object, const Sort extends string>({
  queryOf,
  rowsOf,
  totalOf,
  sorts,
  sortedBy,
  texts,
  ...table
}: SearchedTableProps<Page, Row, Sort>) {
  const view = useTableView({ filters: ['search'], sorts, sortedBy });
  const { search } = view.filters;
  const list = useInfiniteQuery(queryOf({ search, sort: view.sortText }));
  const rows = useMemo(() => list.data?.pages.flatMap(rowsOf) ?? [], [list.data, rowsOf]);
  const isNarrowed = search !== '';
  const last = list.data?.pages.at(-1);
  const total = isNarrowed || !last ? undefined : totalOf?.(last);
  return (
    <>
      <TableFilters
        values={view.filters}
        onChange={view.set}
        onClear={view.clear}
        search={{ name: 'search', label: texts.search }}
        fields={[]}
      />
      <TableList<Row, Sort, never>
        {...table}
        list={list}
        rows={rows}
        texts={texts}
        sort={view.sort}
        onSort={view.setSort}
        isNarrowed={isNarrowed}
        onClear={view.clear}
        summary={summaryOf(list, rows.length, { total, count: texts.count })}
      />
    </>
  );
}
