/** Quiet hours last from this hour to that one, as the settings screen says. */
const QUIET_FROM_HOUR = 22;
const QUIET_TO_HOUR = 7;
/** When the day's mail goes out, as the settings screen says. */
export const DAILY_HOUR = 18;
const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_HOURS = 24;
/** The day on which summer time ends. */
const LONGEST_DAY_HOURS = 25;

/** When the current quiet hours in a time zone end; null outside quiet hours. */
export function quietUntil(nowMs: number, timeZone: string): number | null {
  const { hour } = timeOf(nowMs, timeZone);
  const isQuiet = hour < QUIET_TO_HOUR || hour >= QUIET_FROM_HOUR;
  return isQuiet ? nextHour(nowMs, timeZone, QUIET_TO_HOUR) : null;
}

/** The next time, later than now, at which the wanted hour of the day begins in a time zone. */
export function nextHour(nowMs: number, timeZone: string, wanted: number): number {
  const { hour, minute, second } = timeOf(nowMs, timeZone);
  const hours = (wanted - hour + DAY_HOURS) % DAY_HOURS || DAY_HOURS;
  // During the wanted hour, the next one is tomorrow's.
  const nextMs = nowMs - (nowMs % 1000) + hours * HOUR_MS - (minute * 60 + second) * 1000;
  const then = timeOf(nextMs, timeZone);
  // Corrects it when the clocks change until then.
  return nextMs - (then.hour - wanted) * HOUR_MS - then.minute * MINUTE_MS;
}

/** The latest time, possibly now, at which the wanted hour of the day began in a time zone. */
export function latestHour(nowMs: number, timeZone: string, wanted: number): number {
  const first = nextHour(nowMs - LONGEST_DAY_HOURS * HOUR_MS, timeZone, wanted);
  const second = nextHour(first, timeZone, wanted);
  return second <= nowMs ? second : first;
}

function timeOf(ms: number, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(ms);
  const [hour = 0, minute = 0, second = 0] = ['hour', 'minute', 'second'].map((type) =>
    Number(parts.find((part) => part.type === type)?.value),
  );
  return { hour, minute, second };
}
