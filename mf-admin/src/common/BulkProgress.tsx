import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from 'mf-shared/api';
import { Hint, ProgressBar } from 'mf-shared/ui';
import { progress as texts } from '../messages/common.ts';
import { inFull } from './inFull.ts';

/** How far the call is that this person waits for. */
const progressQuery = queryOptions({
  queryKey: ['bulk progress'],
  queryFn: ({ signal }) => callApi('GET /api/bulk/progress', { signal }),
  refetchInterval: 500,
  staleTime: 0,
});

/** How far a call about many rows is, while its answer is awaited. */
export function BulkProgress({ total }: { total: number }) {
  const running = useQuery(progressQuery).data?.running;
  const done = running?.total === total ? running.done : 0;
  return (
    <div>
      <ProgressBar aria-label={texts.label} max={total} value={done} />
      <Hint>{texts.decided(inFull(done), inFull(total))}</Hint>
    </div>
  );
}
