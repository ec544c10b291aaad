import { formatDateTime } from 'mf-shared/ui';
import { formatMoment } from '../formatMoment.ts';

/** A moment to the minute, with the second on hover. */
export function MomentText({ timeMs }: { timeMs: number }) {
  return (
    <time dateTime={new Date(timeMs).toISOString()} title={formatDateTime(timeMs)}>
      {formatMoment(timeMs)}
    </time>
  );
}
