/** One row of figures, a figure for each day. */
export interface Series {
  label: string;
  /** In the order of the days; null where there is no figure, which is not the same as 0. */
  values: readonly (number | null)[];
  tone?: 'accent' | 'pending' | 'muted';
  /** Bars for totals of a day, a line for values at its end. Bars would hide one another: use a single series. */
  shape?: 'bars' | 'line';
}
