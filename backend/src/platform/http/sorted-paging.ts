import { HttpError } from './problem.ts';

/** The last row of a page, by the value that the list is sorted by and what makes it unique. */
export interface SortedBy {
  readonly value: string;
  readonly id: string;
}

/** Where the next page of a sorted list begins: after this row, also when the row is gone by then. */
export const sortedCursor = ({ value, id }: SortedBy): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url');

/** @throws HttpError 400 for a cursor that no list gave */
export function readSortedCursor(cursor: string | undefined, isValid: (row: SortedBy) => boolean) {
  if (cursor === undefined) return undefined;
  const row = parse(cursor);
  if (!row || !isValid(row) || sortedCursor(row) !== cursor) {
    throw new HttpError(400, 'cursor_invalid', 'This cursor is not one that a list gave.');
  }
  return row;
}

function parse(cursor: string): SortedBy | undefined {
  try {
    const [value, id, ...rest] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    const fits = typeof value === 'string' && typeof id === 'string' && rest.length === 0;
    return fits && !`${value}${id}`.includes('\0') ? { value, id } : undefined;
  } catch {
    return undefined;
  }
}
