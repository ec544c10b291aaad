/** The texts of charts. */
export const messages = {
  day: 'Day',
  showTable: 'Show as table',
  hideTable: 'Hide table',
  empty: 'Nothing happened on these days.',
  failed: 'The chart could not be drawn. These are its figures.',
} as const;
