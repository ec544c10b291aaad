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

/** A page of a list that is ordered by amount, the highest first, and by position where amounts are equal. */
export interface AmountPage extends Page {
  /** Only rows with a lower amount, or the same and a position below `before`. */
  readonly beforeKobo: string;
}

/** More than any amount. */
const ALL_KOBO = '1000000000000000000';

/** @throws HttpError 400 for an invalid cursor */
export function readAmountPage({ cursor, ...query }: Parameters<typeof readPage>[0]): AmountPage {
  const page = readPage(query);
  if (cursor === undefined) return { ...page, beforeKobo: ALL_KOBO };
  const [, kobo = '', position = ''] = /^(\d{1,18})\.([1-9]\d*)$/.exec(textOf(cursor)) ?? [];
  const before = Number(position);
  if (kobo === '' || !Number.isSafeInteger(before) || cursorOf(`${kobo}.${position}`) !== cursor) {
    throw notACursor();
  }
  return { ...page, before, beforeKobo: kobo };
}

/** Splits the rows of a query into the page and the cursor of the next page; null on the last page. */
export function toPage<Row>(
  rows: readonly Row[],
  { limit }: Pick<Page, 'limit'>,
  placeOfRow: (row: Row) => number | string,
): { rows: readonly Row[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const isLastPage = rows.length <= limit || last === undefined;
  return { rows: shown, nextCursor: isLastPage ? null : cursorOf(placeOfRow(last)) };
}

const cursorOf = (place: number | string): string => Buffer.from(String(place)).toString('base64url');

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
