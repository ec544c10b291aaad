import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { callApi } from 'mf-shared/api';

/** How far the log is proven; asked again now and then, for it grows by itself. */
export const proofQuery = queryOptions({
  queryKey: ['audit', 'proof'],
  queryFn: ({ signal }) => callApi('GET /api/audit/status', { signal }),
  refetchInterval: 20_000,
});

/** Signs what is in the log now; throws with the reason when nothing could be signed. */
export function useSign() {
  const queryClient = useQueryClient();
  return async () => {
    const status = await callApi('POST /api/audit/checkpoint');
    queryClient.setQueryData(proofQuery.queryKey, status);
    return status;
  };
}
