import { formatDate, formatDateTime, formatMoment } from './format.ts';

interface DateTextProps {
  timeMs: number;
  /** Also shows the time, to the minute. */
  toMinute?: boolean;
}

/** A day, with the exact time on hover. */
export function DateText({ timeMs, toMinute = false }: DateTextProps) {
  return (
    <time dateTime={new Date(timeMs).toISOString()} title={formatDateTime(timeMs)}>
      {toMinute ? formatMoment(timeMs) : formatDate(timeMs)}
    </time>
  );
}
