import { locales } from 'mf-shared/language';

const nairaFormat = /*#__PURE__*/ new Intl.NumberFormat('en-NG', {
  style: 'currency',
  currency: 'NGN',
  currencyDisplay: 'narrowSymbol',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** An amount of naira for people: 1234.5 → '₦1,234.50', −5 → '−₦5.00'. */
export function formatNaira(amountNaira: number): string {
  return nairaFormat.format(amountNaira).replace('-', '−');
}

/** A count for people: 1234 → '1,234'. */
export const formatCount = (count: number): string => count.toLocaleString('en-NG');

/** A duration in whole seconds, as players show it: 75 → '1:15', 3725 → '1:02:05'. */
export function formatDuration(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

// Created once: creating one for each cell takes longer than all other work of a table of a hundred rows.
const dateFormat = /*#__PURE__*/ new Intl.DateTimeFormat(/*#__PURE__*/ locales(), { dateStyle: 'medium' });
const momentFormat = /*#__PURE__*/ new Intl.DateTimeFormat(/*#__PURE__*/ locales(), {
  dateStyle: 'medium',
  timeStyle: 'short',
});
const dateTimeFormat = /*#__PURE__*/ new Intl.DateTimeFormat(/*#__PURE__*/ locales(), {
  dateStyle: 'long',
  timeStyle: 'medium',
});

/** A day in the reader's own locale. */
export function formatDate(timeMs: number): string {
  return dateFormat.format(timeMs);
}

/** A moment in the reader's own locale, to the minute. */
export function formatMoment(timeMs: number): string {
  return momentFormat.format(timeMs);
}

/** A moment in the reader's own locale, to the second. */
export function formatDateTime(timeMs: number): string {
  return dateTimeFormat.format(timeMs);
}
