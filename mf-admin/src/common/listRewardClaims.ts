import { queryOptions } from '@tanstack/react-query';
import { callApi } from 'mf-shared/api';

/** The first page of the claims that wait to be fulfilled: newest first, and whether there are more. */
export const firstOpenClaimsQuery = queryOptions({
  queryKey: ['reward-claims', 'first', 'open'],
  queryFn: ({ signal }) => callApi('GET /api/rewards/claims', { query: { status: 'open' }, signal }),
});
