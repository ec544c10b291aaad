import { useQuery } from '@tanstack/react-query';
import { callApi, freshness } from 'mf-shared/api';
import { session } from 'mf-shared/session';

/** Keeps the signed-in admin's duties up to date: another owner may have changed them since the log-in. */
export function useOwnDuties(hasDuties: boolean): void {
  useQuery({
    queryKey: ['me'],
    queryFn: async ({ signal }) => {
      const { user } = await callApi('GET /api/user/me', { signal });
      session.update(user);
      return user;
    },
    enabled: hasDuties,
    ...freshness,
  });
}
