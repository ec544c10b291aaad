import { formatDate, formatDateTime } from './format.ts';

/** A day, with the exact time on hover. */
export function DateText({ timeMs }: { timeMs: number }) {
  return (
    <time dateTime={new Date(timeMs).toISOString()} title={formatDateTime(timeMs)}>
      {formatDate(timeMs)}
    </time>
  );
}
