import { queryOptions } from '@tanstack/react-query';
import { type Action, ApiError, callApi, describeError, downloadFile, freshness } from 'mf-shared/api';
import type { Withdrawal } from 'mf-shared/contracts';
import { receipt } from '../messages/receipt.ts';

/** One withdrawal, with the time of each status. */
export const withdrawalQuery = (id: string) =>
  queryOptions({
    queryKey: ['withdrawals', id],
    queryFn: ({ signal }) => callApi('GET /api/user/withdrawals/{id}', { params: { id }, signal }),
    ...freshness,
  });

/** Saves a file that proves the status of a withdrawal to anybody, without the server. */
export const downloadProof: Action<Withdrawal, string> = {
  send: ({ _id }) => downloadFile(`/api/user/withdrawals/${_id}/receipt`, `withdrawal-${_id}.tlog-proof`),
  done: receipt.proof.downloaded,
  failed: (error) =>
    error instanceof ApiError && error.status === 409
      ? receipt.proof.notReady
      : describeError(error, receipt.proof.failed),
};
