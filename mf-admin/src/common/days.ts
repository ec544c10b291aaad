/** The first moment of a day in the reader's time zone ('2026-05-03'), in the API's format. */
export const startOf = (day: string): string | undefined => momentOf(day, 0);

/** The first moment after that day. */
export const endOf = (day: string): string | undefined => momentOf(day, 1);

/** Whether a span ends before it starts. */
export const endsTooEarly = ({ from, to }: Record<'from' | 'to', string>): boolean =>
  Number(endOf(to)) <= Number(startOf(from));

/** The address may contain something other than a day, which counts as none. */
function momentOf(day: string, later: number): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  if (!year) return undefined;
  const timeMs = new Date(Number(year), Number(month) - 1, Number(date) + later).getTime();
  return timeMs >= 0 ? String(timeMs) : undefined;
}
