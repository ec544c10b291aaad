import { callApi } from 'mf-shared/api';
import { usePagedList } from '../../../common/usePagedList.ts';

/** The users whose name contains `search`, newest first, and how many accounts there are in all. */
export function useUsers(search: string) {
  return usePagedList(['users'], search, (page, signal) =>
    callApi('GET /api/users/users', { query: page, signal }),
  );
}
