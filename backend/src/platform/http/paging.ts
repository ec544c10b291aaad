import { PAGE_LIMIT } from 'mf-shared/contracts';
import { HttpError } from './problem.ts';

/** A page of a list, newest first: at most `limit` rows with positions below `before`. */
export interface Page {
  readonly limit: number;
  readonly before: number;
  /** Lower case; '' for all. */
  readonly search: string;
}

/** The number of rows to query: one more than the page shows, to know whether there is a next page. */
export const rowsOf = ({ limit }: Pick<Page, 'limit'>): number => limit + 1;

/** @throws HttpError 400 for an invalid cursor */
export function readPage(query: { limit?: string; cursor?: string; search?: string }): Page {
  const { limit = String(PAGE_LIMIT), cursor, search = '' } = query;
  return {
    limit: Number(limit),
    before: cursor === undefined ? Number.MAX_SAFE_INTEGER : positionOf(cursor),
    search: search.trim().toLowerCase(),
  };
}

/** A page of a list, oldest first: at most `limit` rows with positions above `after`. */
export interface ForwardPage {
  readonly limit: number;
  readonly after: number;
}

/** @throws HttpError 400 for an invalid cursor */
export const readForwardPage = ({
  limit = String(PAGE_LIMIT),
  cursor,
}: {
  limit?: string;
  cursor?: string;
}) => ({
  limit: Number(limit),
  after: cursor === undefined ? 0 : positionOf(cursor),
});

/** A row of a sorted list: the value that the list is sorted by, and what makes the row unique. */
export interface SortedBy {
  readonly value: string;
  readonly id: string;
}

/**
 * The row after which the page of a sorted list begins, also when the row is gone by then; undefined for the first page.
 * @throws HttpError 400 for a cursor that no list gave
 */
export function readSortedCursor(
  cursor: string | undefined,
  isValid: (row: SortedBy) => boolean,
): SortedBy | undefined {
  if (cursor === undefined) return undefined;
  const row = sortedIn(textOf(cursor));
  if (!row || !isValid(row) || cursorOf(row) !== cursor) throw notACursor();
  return row;
}

function sortedIn(text: string): SortedBy | undefined {
  try {
    const [value, id, ...rest] = JSON.parse(text) as unknown[];
    const fits = typeof value === 'string' && typeof id === 'string' && rest.length === 0;
    return fits && !`${value}${id}`.includes('\0') ? { value, id } : undefined;
  } catch {
    return undefined;
  }
}

/** Splits the rows of a query into the page and the cursor of the next page; null on the last page. */
export function toPage<Row>(
  rows: readonly Row[],
  { limit }: Pick<Page, 'limit'>,
  placeOf: (row: Row) => number | SortedBy,
): { rows: readonly Row[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const isLastPage = rows.length <= limit || last === undefined;
  return { rows: shown, nextCursor: isLastPage ? null : cursorOf(placeOf(last)) };
}

function cursorOf(place: number | SortedBy): string {
  const text = typeof place === 'number' ? String(place) : JSON.stringify([place.value, place.id]);
  return Buffer.from(text).toString('base64url');
}

const textOf = (cursor: string) => Buffer.from(cursor, 'base64url').toString();

const notACursor = () => new HttpError(400, 'cursor_invalid', 'This cursor is not one that a list gave.');

function positionOf(cursor: string): number {
  const text = textOf(cursor);
  const position = Number(text);
  if (!/^[1-9]\d*$/.test(text) || !Number.isSafeInteger(position) || cursorOf(position) !== cursor) {
    throw notACursor();
  }
  return position;
}

/** The LIKE pattern of all texts that contain the page's search, with special characters escaped. */
export const containing = ({ search }: Pick<Page, 'search'>): string =>
  `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
