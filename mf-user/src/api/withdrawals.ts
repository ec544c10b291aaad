import { infiniteQueryOptions } from '@tanstack/react-query';
import {
  type Action,
  ApiError,
  callApi,
  describeError,
  downloadFile,
  freshness,
  pagedQuery,
} from 'mf-shared/api';
import type { Withdrawal } from 'mf-shared/contracts';
import { messages } from '../messages/common.ts';

const { receipt } = messages.withdrawals;

export const withdrawalsQuery = infiniteQueryOptions({
  ...pagedQuery(['withdrawals'], (cursor, signal) =>
    callApi('GET /api/user/withdrawals', { query: { cursor }, signal }),
  ),
  select: ({ pages }) => ({ rows: pages.flatMap(({ data }) => data), total: pages.at(-1)?.total ?? 0 }),
  ...freshness,
});

/** Saves a receipt that proves the status of a withdrawal to anybody, without asking the server again. */
export const downloadReceipt: Action<Withdrawal, void> = {
  send: ({ _id }) => downloadFile(`/api/user/withdrawals/${_id}/receipt`, `withdrawal-${_id}.tlog-proof`),
  done: receipt.downloaded,
  failed: (error) =>
    error instanceof ApiError && error.status === 409
      ? receipt.notReady
      : describeError(error, receipt.failed),
};
