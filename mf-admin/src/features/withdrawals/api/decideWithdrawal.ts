import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from 'mf-shared/api';
import type { BodyOf, Withdrawal } from 'mf-shared/contracts';

export type Decision = BodyOf<'PUT /api/user/withdrawals/{id}/status'>;

/** Decides on a withdrawal; done, well or not, when every list shows where it stands now. */
export function useDecideWithdrawal() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ withdrawal, decision }: { withdrawal: Withdrawal; decision: Decision }) =>
      callApi('PUT /api/user/withdrawals/{id}/status', {
        params: { id: withdrawal._id },
        body: decision,
      }),
    onSettled: () => queryClient.invalidateQueries(),
  });
}
