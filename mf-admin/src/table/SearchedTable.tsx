import {
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useAddressFields } from 'mf-shared/ui';
import { type ComponentProps, useMemo } from 'react';
import { summaryOf } from '../common/summaryOf.ts';
import { TableFilters } from './TableFilters.tsx';
import { TableList } from './TableList.tsx';

type ListProps<Row extends object> = ComponentProps<typeof TableList<Row, never, never>>;

interface SearchedTableProps<Page, Row extends object>
  extends Pick<ListProps<Row>, 'name' | 'icon' | 'caption' | 'columns' | 'rowKey' | 'rowName'> {
  /** The list that a search finds. */
  queryOf: (
    search: string,
  ) => UseInfiniteQueryOptions<Page, Error, InfiniteData<Page>, QueryKey, string | undefined>;
  rowsOf: (page: Page) => readonly Row[];
  /** How many rows there are without a search, where that is known. */
  totalOf?: (page: Page) => number | undefined;
  texts: ListProps<Row>['texts'] & { search: string; count: (shown: string) => string };
}

/** A table of a list that is narrowed by one search, which lives in the address. */
export function SearchedTable<Page, Row extends object>({
  queryOf,
  rowsOf,
  totalOf,
  texts,
  ...table
}: SearchedTableProps<Page, Row>) {
  const { fields, set, clear } = useAddressFields(['search']);
  const list = useInfiniteQuery(queryOf(fields.search));
  const rows = useMemo(() => list.data?.pages.flatMap(rowsOf) ?? [], [list.data, rowsOf]);
  const isNarrowed = fields.search !== '';
  const last = list.data?.pages.at(-1);
  const total = isNarrowed || !last ? undefined : totalOf?.(last);
  return (
    <>
      <TableFilters
        values={fields}
        onChange={set}
        onClear={clear}
        search={{ name: 'search', label: texts.search }}
        fields={[]}
      />
      <TableList<Row, never, never>
        {...table}
        list={list}
        rows={rows}
        texts={texts}
        isNarrowed={isNarrowed}
        onClear={clear}
        summary={summaryOf(list, rows.length, { total, count: texts.count })}
      />
    </>
  );
}
