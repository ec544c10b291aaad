/** Days are those of Lagos, an hour ahead of UTC all year, so that everyone's figures agree. */
const AHEAD_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** The number of days from 1970-01-01 to the day of that moment. */
export const dayOf = (atMs: number): number => Math.floor((atMs + AHEAD_MS) / DAY_MS);

/** The first moment of a day. */
export const startOfDay = (day: number): number => day * DAY_MS - AHEAD_MS;

/** Every time zone in use is a multiple of this away from UTC, so a day in any of them is a sum of quarters. */
const QUARTER_MS = 15 * 60_000;

/** The start of the quarter of an hour that contains that moment. */
export const startOfQuarter = (atMs: number): number => Math.floor(atMs / QUARTER_MS) * QUARTER_MS;

/** A day as a text, '2026-05-31', and back. */
export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
export const parseDay = (text: string): number => Date.parse(`${text}T00:00:00Z`) / DAY_MS;

/** A moment as ISO 8601 by the clock of Lagos, '2026-05-31T23:30:00.000+01:00': its day is that of `dayOf`. */
export const timeText = (atMs: number): string =>
  new Date(atMs + AHEAD_MS).toISOString().replace('Z', '+01:00');
