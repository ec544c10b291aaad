import { endpoints } from 'mf-shared/contracts';
import * as z from 'zod';
import { readPage, readSortedCursor, rowsOf, toPage } from './paging.ts';

const newest = Array.from({ length: 5 }, (_, index) => ({ position: 50 - index * 10 }));

/** Selects rows as a list's query does. */
const select = (query: Parameters<typeof readPage>[0]) => {
  const page = readPage(query);
  const rows = newest.filter(({ position }) => position < page.before).slice(0, rowsOf(page));
  return toPage(rows, page, ({ position }) => position);
};

it('pages through a list, each row once, and ends with null', () => {
  const seen: number[] = [];
  let cursor: string | undefined;
  do {
    const { rows, nextCursor } = select({ limit: '2', ...(cursor && { cursor }) });
    seen.push(...rows.map(({ position }) => position));
    cursor = nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual([50, 40, 30, 20, 10]);
});

it('has no next page when the rows fill exactly one', () => {
  expect(select({ limit: '5' }).nextCursor).toBeNull();
  expect(select({}).rows).toHaveLength(5);
  expect(toPage([], readPage({}), () => 1)).toEqual({ rows: [], nextCursor: null });
});

it.each(['garbage', 'MA', 'LTE', 'MS41', 'MDE', 'OTk5OTk5OTk5OTk5OTk5OTk5OTk', 'MQ_'])(
  'refuses the cursor %s',
  (cursor) => {
    expect(() => readPage({ cursor })).toThrow('This cursor is not one that a list gave.');
  },
);

it.each([
  ['three bytes', 'ọ'.repeat(200)],
  ['an escape', '"\\'.repeat(100)],
  ['half an emoji', '😀'.repeat(100)],
])('gives a sorted list a cursor that it accepts for 200 characters of %s each', (_, value) => {
  const row = { value, id: '7c1a2f64-3a55-4c0e-8a58-0d6a5f1f6c02' };
  const { nextCursor } = toPage([row, row], { limit: 1 }, (each) => each);
  const { cursor } = z.parse(endpoints['GET /api/videolink'].query, { cursor: nextCursor });
  expect(readSortedCursor(cursor, () => true)).toEqual(row);
});
