import { formatDate, formatDateTime, formatMoment } from './format.ts';

interface DateTextProps {
  timeMs: number;
  /** Shows the minute, too. */
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
