import type { Sql } from '../postgres/client.ts';
import { containing, readPage, rowsOf, toPage } from './paging.ts';
import { readSortedCursor, type SortedBy, sortedCursor } from './sorted-paging.ts';

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
    const isDescending = sort.startsWith('-');
    const by = columns[sort.replace('-', '')];
    // In the order by position, a cursor is the position alone.
    const page = readPage({ ...query, ...(!by && cursor !== undefined && { cursor }) });
    const after = by
      ? readSortedCursor(cursor, ({ value, id }) => fits(by.type, value) && fits('numeric', id))
      : cursor === undefined
        ? undefined
        : { value: '', id: String(page.before) };

    const parameters: string[] = [];
    const add = (value: string, type: string) => `$${parameters.push(value)}::${type}`;
    const keys = by ? [by.column, position] : [position];
    const beyond = ({ value, id }: SortedBy) => {
      const values = [...(by ? [add(value, by.type)] : []), add(id, 'bigint')];
      return `(${keys.join(', ')}) ${isDescending ? '<' : '>'} (${values.join(', ')})`;
    };
    const conditions = [
      ...(after ? [beyond(after)] : []),
      ...(page.search ? [`search like ${add(containing(page), 'text')}`] : []),
    ];
    // Not prepared: the best plan depends on how common the searched text is.
    const found = await sql.unsafe<Row[]>(
      `select * from ${table} where ${conditions.join(' and ') || 'true'}
       order by ${keys.map((key) => (isDescending ? `${key} desc` : key)).join(', ')} limit ${rowsOf(page)}`,
      parameters,
    );
    const { rows, nextCursor } = toPage(found, page, (row) => String(row[position]));
    const last = rows.at(-1);
    const isSorted = by && last && nextCursor !== null;
    return {
      rows,
      nextCursor: isSorted
        ? sortedCursor({ value: String(last[by.column]), id: String(last[position]) })
        : nextCursor,
    };
  };
}

const fits = (type: 'text' | 'numeric', value: string) => type === 'text' || /^[1-9]\d{0,14}$/.test(value);
