const nairaFormat = /*#__PURE__*/ new Intl.NumberFormat('en-NG', {
  style: 'currency',
  currency: 'NGN',
  currencyDisplay: 'narrowSymbol',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** An amount of naira for people: 1234.5 → '₦1,234.50'. */
export function formatNaira(amountNaira: number): string {
  return nairaFormat.format(amountNaira);
}

/** A day in the reader's own locale. */
export function formatDate(timeMs: number): string {
  return new Date(timeMs).toLocaleDateString(undefined, { dateStyle: 'medium' });
}

/** A moment in the reader's own locale, to the minute. */
export function formatMoment(timeMs: number): string {
  return new Date(timeMs).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}

/** A moment in the reader's own locale, to the second. */
export function formatDateTime(timeMs: number): string {
  return new Date(timeMs).toLocaleString(undefined, { dateStyle: 'long', timeStyle: 'medium' });
}
