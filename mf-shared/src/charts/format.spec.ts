import { formatDay, formatDuration, formatShortDay, formatTick, formatValue } from './format.ts';

describe('figures of a chart', () => {
  it.each([
    [0, '0 min'],
    [59_999, 'under 1 min'],
    [60_000, '1 min'],
    [7_500_000, '2 h 5 min'],
    [86_400_000, '1 d'],
    [100_000_000, '1 d 3 h'],
  ])('formats a duration of %i ms', (ms, text) => expect(formatDuration(ms)).toBe(text));

  it('formats amounts in full, and short for an axis', () => {
    expect(formatValue('naira', 12_000)).toBe('₦12,000.00');
    expect(formatTick('naira', 12_000)).toBe('₦12K');
    expect(formatTick('naira', 1_250_000)).toBe('₦1.25M');
    expect(formatValue('count', 12_000)).toBe('12,000');
    expect(formatValue('count', null)).toBe('–');
  });

  it('formats a calendar day as the same day in every time zone', () => {
    expect(formatDay('2026-11-24')).toBe('Nov 24, 2026');
    expect(formatShortDay('2026-01-01')).toBe('Jan 1');
  });
});
