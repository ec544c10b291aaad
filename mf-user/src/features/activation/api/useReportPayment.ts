import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from 'mf-shared/api';
import { notify } from 'mf-shared/notices';
import { meQuery } from '../../../api/queries.ts';
import { serverMessage } from '../../../api/serverMessage.ts';
import { activation } from '../../../messages/activation.ts';

const { activated, reportFailed } = activation;

/** How long people see that their payment is looked for; the specification's. */
const VERIFYING_MS = 5000;

/** Reports a payment; only the account's real status then says whether it is confirmed. */
export function useReportPayment(onNotConfirmed: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await Promise.all([callApi('POST /api/user/activation-report'), wait(VERIFYING_MS)]);
      return queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
    },
    onSuccess: ({ status }) => {
      if (status === 'activated') notify(activated, { tone: 'success' });
      else onNotConfirmed();
    },
    onError: (error) => notify(serverMessage(error, reportFailed), { tone: 'error' }),
  });
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
