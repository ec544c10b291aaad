import { useQueryClient } from '@tanstack/react-query';
import { callApi } from 'mf-shared/api';
import type { BodyOf } from 'mf-shared/contracts';
import { moveMoney } from '../../../api/moveMoney.ts';
import { withdrawalsQuery } from '../../../api/queries.ts';
import { useEarningUpdate } from '../../../api/useEarningUpdate.ts';

type Request = BodyOf<'POST /api/user/withdraw'>;

/** Requests a withdrawal, and shows it and the new balance at once. */
export function useWithdraw(): (request: Request) => Promise<void> {
  const queryClient = useQueryClient();
  const updateEarning = useEarningUpdate();

  return async (body) => {
    const { withdrawal, earning } = await moveMoney(JSON.stringify(body), (idempotencyKey) =>
      callApi('POST /api/user/withdraw', { body, idempotencyKey }),
    );
    updateEarning(earning);
    queryClient.setQueryData(withdrawalsQuery.queryKey, (list) => {
      const [first, ...rest] = list?.pages ?? [];
      return list && first && { ...list, pages: [{ ...first, data: [withdrawal, ...first.data] }, ...rest] };
    });
    void queryClient.invalidateQueries({ queryKey: withdrawalsQuery.queryKey });
  };
}
