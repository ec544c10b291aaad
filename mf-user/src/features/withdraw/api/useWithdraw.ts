import { useQueryClient } from '@tanstack/react-query';
import { ApiError, callApi } from 'mf-shared/api';
import type { BodyOf } from 'mf-shared/contracts';
import { useRef } from 'react';
import { newIdempotencyKey } from '../../../api/newIdempotencyKey.ts';
import { withdrawalsQuery } from '../../../api/queries.ts';
import { useEarningUpdate } from '../../../api/useEarningUpdate.ts';

type Request = BodyOf<'POST /api/user/withdraw'>;

/**
 * Requests a withdrawal. While nobody knows what became of a try, the same request goes out under
 * the same key, so that pressing again cannot move the money twice.
 */
export function useWithdraw(): (request: Request) => Promise<void> {
  const queryClient = useQueryClient();
  const updateEarning = useEarningUpdate();
  const unanswered = useRef<{ request: string; key: string }>(undefined);

  return async (body) => {
    const request = JSON.stringify(body);
    if (unanswered.current?.request !== request) {
      unanswered.current = { request, key: newIdempotencyKey() };
    }
    try {
      const { withdrawal, earning } = await callApi('POST /api/user/withdraw', {
        body,
        idempotencyKey: unanswered.current.key,
      });
      unanswered.current = undefined;
      updateEarning(earning);
      queryClient.setQueryData(withdrawalsQuery.queryKey, (list) => list && [withdrawal, ...list]);
      void queryClient.invalidateQueries({ queryKey: withdrawalsQuery.queryKey });
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) unanswered.current = undefined;
      throw error;
    }
  };
}
