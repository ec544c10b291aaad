import { locales } from 'mf-shared/language';
import { formatCount, formatNaira } from '../ui/format.ts';
import { messages } from './messages.ts';

/** The unit of a chart's figures: naira, a count, or milliseconds. */
export type Unit = 'naira' | 'count' | 'duration';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const shortNaira = /*#__PURE__*/ new Intl.NumberFormat('en-NG', {
  style: 'currency',
  currency: 'NGN',
  currencyDisplay: 'narrowSymbol',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});
const shortCount = /*#__PURE__*/ new Intl.NumberFormat('en-NG', {
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});

/** A figure in full: 1234.5 naira → '₦1,234.50'. */
export function formatValue(unit: Unit, value: number | null): string {
  if (value === null) return '–';
  if (unit === 'naira') return formatNaira(value);
  return unit === 'count' ? formatCount(value) : formatDuration(value);
}

/** A figure on an axis, as short as possible: 12000 naira → '₦12K'. */
export function formatTick(unit: Unit, value: number): string {
  if (unit === 'naira') return shortNaira.format(value);
  return unit === 'count' ? shortCount.format(value) : formatDuration(value);
}

/** How long something took, in its two largest units: 7_500_000 → '2 h 5 min'. */
export function formatDuration(ms: number): string {
  if (ms > 0 && ms < MINUTE) return 'under 1 min';
  if (ms < HOUR) return inUnits(ms, MINUTE, 'min');
  if (ms < DAY) return inUnits(ms, HOUR, 'h', MINUTE, 'min');
  return inUnits(ms, DAY, 'd', HOUR, 'h');
}

function inUnits(ms: number, large: number, name: string, small = 0, smallName = ''): string {
  const rest = small > 0 ? Math.floor((ms % large) / small) : 0;
  return `${Math.floor(ms / large)} ${name}${rest > 0 ? ` ${rest} ${smallName}` : ''}`;
}

/** A calendar day such as '2026-11-24' in the reader's locale; the same day in every time zone. */
export function formatDay(
  day: string,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' },
): string {
  return new Date(`${day}T00:00Z`).toLocaleDateString(locales(), { ...options, timeZone: 'UTC' });
}

/** A day on an axis: '24 Nov'. */
export const formatShortDay = (day: string): string => formatDay(day, { day: 'numeric', month: 'short' });

/** The steps of a chart, from left to right. */
export interface Axis {
  /** The name of a step, e.g. 'Day'. */
  step: string;
  full(key: string): string;
  /** As short as possible, for the axis. */
  short(key: string): string;
  /** Whether tables begin with the last step, the newest. */
  startsAtEnd: boolean;
}

export const DAYS: Axis = {
  step: messages.day,
  full: (day) => formatDay(day),
  short: formatShortDay,
  startsAtEnd: true,
};
