import { formatDate, formatDateTime, formatDuration, formatMoment, formatNaira } from './format.ts';
import { formatChange } from './formatChange.ts';

it.each([
  [0, '₦0.00'],
  [1234.5, '₦1,234.50'],
  [-5000, '−₦5,000.00'],
  [1234567.891, '₦1,234,567.89'],
])('%s is formatted as %s', (amount, text) => {
  expect(formatNaira(amount)).toBe(text);
});

it.each([
  [150, '+₦150.00'],
  [-1234.5, '−₦1,234.50'],
])('a change by %s is formatted as %s', (amount, text) => {
  expect(formatChange(amount)).toBe(text);
});

it.each([
  [5, '0:05'],
  [75, '1:15'],
  [3725, '1:02:05'],
])('%d seconds are formatted as %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

it('creates no new format for a date, which would take longer than the rest of a row', () => {
  const made = jest.spyOn(Date.prototype, 'toLocaleDateString');
  const madeInFull = jest.spyOn(Date.prototype, 'toLocaleString');
  const timeMs = Date.UTC(2026, 10, 24, 12);
  expect([formatDate(timeMs), formatMoment(timeMs), formatDateTime(timeMs)].join()).toContain('2026');
  expect([made, madeInFull].flatMap(({ mock }) => mock.calls)).toEqual([]);
});
