/** One row of figures, a figure for each day. */
export interface Series {
  label: string;
  /** By day, in the order of the days; null where there is nothing to say, which is not 0. */
  values: readonly (number | null)[];
  tone?: 'accent' | 'pending' | 'muted';
  /** Bars for what adds up over a day, a line for what stands at its end. Bars would hide others: give one series. */
  shape?: 'bars' | 'line';
}
