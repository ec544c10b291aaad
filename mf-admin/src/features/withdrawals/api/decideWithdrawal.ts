import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from 'mf-shared/api';
import type { BodyOf, Withdrawal } from 'mf-shared/contracts';
import { underOneKey } from '../../../common/underOneKey.ts';

export type Decision = BodyOf<'PUT /api/user/withdrawals/{id}/status'>;

/** Decides on a withdrawal; done, well or not, when every list shows where it stands now. */
export function useDecideWithdrawal() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ withdrawal: { _id: id }, decision }: { withdrawal: Withdrawal; decision: Decision }) =>
      underOneKey({ id, ...decision }, (idempotencyKey) =>
        callApi('PUT /api/user/withdrawals/{id}/status', {
          params: { id },
          body: decision,
          idempotencyKey,
        }),
      ),
    onSettled: () => queryClient.invalidateQueries(),
  });
}
