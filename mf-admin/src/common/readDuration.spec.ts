import { formatDuration } from 'mf-shared/ui';
import { readDuration } from './readDuration.ts';

it.each([
  [5, '0:05'],
  [75, '1:15'],
  [3725, '1:02:05'],
])('formats %d seconds as %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
  expect(readDuration(text)).toBe(seconds);
});

it.each(['', '75', '1:60', '-1:00', '1:5', 'x'])('%j is not a duration', (text) => {
  expect(readDuration(text)).toBeUndefined();
});
