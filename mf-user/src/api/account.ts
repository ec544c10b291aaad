import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi, freshness } from 'mf-shared/api';
import type { User } from 'mf-shared/contracts';
import { session } from 'mf-shared/session';

/** The signed-in person's own account, with what their open withdrawals hold. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => {
    const { user, held = 0 } = await callApi('GET /api/user/me', { signal });
    session.update(user);
    return { ...user, held };
  },
  ...freshness,
});

/** Applies an answer's account data everywhere it is shown. */
export function showAccount(queryClient: QueryClient, changed: Partial<User>): void {
  if (session.user) session.update({ ...session.user, ...changed });
  queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, ...changed });
}
