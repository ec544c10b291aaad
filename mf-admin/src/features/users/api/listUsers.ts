import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from 'mf-shared/api';

/** The newest 100 users whose name contains `search`, and how many accounts there are in all. */
export function useUsers(search: string) {
  return useQuery({
    queryKey: ['users', search],
    queryFn: ({ signal }) =>
      callApi('GET /api/users/users', { query: { search: search || undefined }, signal }),
    placeholderData: keepPreviousData,
  });
}
