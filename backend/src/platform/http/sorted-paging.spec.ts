import { endpoints } from 'mf-shared/contracts';
import * as z from 'zod';
import { readSortedCursor, sortedCursor } from './sorted-paging.ts';

it.each([
  ['three bytes', 'ọ'.repeat(200)],
  ['an escape', '"\\'.repeat(100)],
  ['half an emoji', '😀'.repeat(100)],
])('gives a cursor that lists accept for 200 characters of %s each', (_, value) => {
  const row = { value, id: '7c1a2f64-3a55-4c0e-8a58-0d6a5f1f6c02' };
  const { cursor } = z.parse(endpoints['GET /api/videolink'].query, { cursor: sortedCursor(row) });
  expect(readSortedCursor(cursor, () => true)).toEqual(row);
});
