/** A moment in the reader's own locale, to the minute: '3 May 2026, 14:02'. */
export const formatMoment = (timeMs: number): string =>
  new Date(timeMs).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
