import type { Sql } from '../postgres/client.ts';
import { containing, readPage, readSortedCursor, rowsOf, toPage } from './paging.ts';

interface SortedListOptions<Row> {
  readonly table: string;
  /** The unique column that tells equal rows apart, and sorts the list where `columns` has no such order. */
  readonly position: keyof Row & string;
  /** What each order compares first; the table has an index of it and the position. */
  readonly columns: Readonly<Record<string, { column: keyof Row & string; type: 'text' | 'numeric' }>>;
}

export interface SortedListQuery extends NonNullable<Parameters<typeof readPage>[0]> {
  /** The name of an order, after a minus for the largest or newest first. */
  readonly sort: string;
}

/**
 * Reads the rows of one table page by page, sorted as requested; a search finds any part of the column `search`.
 *
 * @throws HttpError 400 for a cursor that no list in this order gave
 */
export function sortedList<Row extends object>(
  sql: Sql,
  { table, position, columns }: SortedListOptions<Row>,
) {
  return async ({ sort, cursor, ...query }: SortedListQuery) => {
    const sorted = columns[sort.replace('-', '')];
    const page = readPage(query);
    const after = readSortedCursor(
      cursor,
      ({ value, id }) => fits(sorted?.type, value) && fits('numeric', id),
    );

    const parameters: string[] = [];
    const add = (value: string, type: string) => `$${parameters.push(value)}::${type}`;
    const { by, beyond } = orderBy([...(sorted ? [sorted.column] : []), position], sort);
    const conditions = [
      ...(after
        ? [beyond([...(sorted ? [add(after.value, sorted.type)] : []), add(after.id, 'bigint')])]
        : []),
      ...(page.search ? [`search like ${add(containing(page), 'text')}`] : []),
    ];
    // Not prepared: the best plan depends on how common the searched text is.
    const found = await sql.unsafe<Row[]>(
      `select * from ${table} where ${conditions.join(' and ') || 'true'} order by ${by} limit ${rowsOf(page)}`,
      parameters,
    );
    return toPage(found, page, (row) => ({
      value: sorted ? String(row[sorted.column]) : '',
      id: String(row[position]),
    }));
  };
}

const fits = (type: 'text' | 'numeric' | undefined, value: string) =>
  type === undefined ? value === '' : type === 'text' || /^[1-9]\d{0,14}$/.test(value);

/** SQL that orders rows by these columns, all descending after a minus; `beyond` is true of the rows after one. */
export function orderBy(columns: readonly string[], sort: string) {
  const isDescending = sort.startsWith('-');
  return {
    by: columns.map((column) => (isDescending ? `${column} desc` : column)).join(', '),
    beyond: (values: readonly string[]) =>
      `(${columns.join(', ')}) ${isDescending ? '<' : '>'} (${values.join(', ')})`,
  };
}
