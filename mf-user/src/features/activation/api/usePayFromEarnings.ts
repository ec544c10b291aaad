import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from 'mf-shared/api';
import { notify } from 'mf-shared/notices';
import { moveMoney } from '../../../api/moveMoney.ts';
import { meQuery } from '../../../api/queries.ts';
import { serverMessage } from '../../../api/serverMessage.ts';
import { useEarningUpdate } from '../../../api/useEarningUpdate.ts';
import { activation } from '../../../messages/activation.ts';

const { activated, fromEarningsFailed } = activation;

/** Pays the activation fee from what was earned. */
export function usePayFromEarnings() {
  const queryClient = useQueryClient();
  const updateEarning = useEarningUpdate();
  return useMutation({
    mutationFn: () =>
      moveMoney('activation', (idempotencyKey) =>
        callApi('POST /api/user/activate-from-earnings', { idempotencyKey }),
      ),
    onSuccess: ({ status, earning }) => {
      notify(activated, { tone: 'success' });
      queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, status });
      updateEarning(earning);
    },
    onError: (error) => {
      notify(serverMessage(error, fromEarningsFailed), { tone: 'error' });
      // The account may have been activated, or the money spent, meanwhile.
      void queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
    },
  });
}
