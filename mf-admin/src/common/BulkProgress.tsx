import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from 'mf-shared/api';
import { formatCount, Hint, ProgressBar } from 'mf-shared/ui';
import { progress as texts } from '../messages/common.ts';

/** The progress of this person's running bulk call. */
const progressQuery = queryOptions({
  queryKey: ['bulk progress'],
  queryFn: ({ signal }) => callApi('GET /api/bulk/progress', { signal }),
  refetchInterval: 500,
  staleTime: 0,
  gcTime: 0,
});

/** Shows the progress of a bulk call until its answer arrives; `total` counts its rows until the server has. */
export function BulkProgress({ total: expected }: { total: number }) {
  const { done, total } = useQuery(progressQuery).data?.running ?? { done: 0, total: expected };
  return (
    <div>
      <ProgressBar aria-label={texts.label} max={total} value={done} />
      <Hint>{texts.decided(formatCount(done), formatCount(total))}</Hint>
    </div>
  );
}
