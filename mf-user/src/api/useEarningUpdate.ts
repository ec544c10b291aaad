import { useQueryClient } from '@tanstack/react-query';
import { session } from 'mf-shared/session';
import { meQuery } from './queries.ts';

/** Shows a new balance everywhere at once, and asks the server for the rest of the account. */
export function useEarningUpdate(): (earning: number) => void {
  const queryClient = useQueryClient();
  return (earning) => {
    if (session.user) session.update({ ...session.user, earning });
    queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, earning });
    void queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
  };
}
