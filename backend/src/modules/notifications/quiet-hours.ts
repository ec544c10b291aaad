/** It is night from this hour to that one, as Settings says. */
const QUIET_FROM_HOUR = 22;
const QUIET_TO_HOUR = 7;
const HOUR_MS = 60 * 60 * 1000;
const DAY_HOURS = 24;

/** When the quiet hours end that are at this moment in a time zone; null outside of them. */
export function quietUntil(nowMs: number, timeZone: string): number | null {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(nowMs);
  const [hour = 0, minute = 0, second = 0] = ['hour', 'minute', 'second'].map((type) =>
    Number(parts.find((part) => part.type === type)?.value),
  );
  if (hour >= QUIET_TO_HOUR && hour < QUIET_FROM_HOUR) return null;
  const hours = (QUIET_TO_HOUR + DAY_HOURS - hour) % DAY_HOURS;
  return nowMs - (nowMs % 1000) + hours * HOUR_MS - (minute * 60 + second) * 1000;
}
