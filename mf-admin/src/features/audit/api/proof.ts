import { queryOptions } from '@tanstack/react-query';
import { callApi, keylessAction, ToldError } from 'mf-shared/api';
import { adminAction } from '../../../api/adminAction.ts';
import { downloads, proof as texts } from '../../../messages/audit.ts';

/** How much of the log is proven; refetched regularly, because the log keeps growing. */
export const proofQuery = queryOptions({
  queryKey: ['audit', 'proof'],
  queryFn: ({ signal }) => callApi('GET /api/audit/status', { signal }),
  refetchOnWindowFocus: 'always',
  refetchInterval: 20_000,
});

const checkpoint = keylessAction('POST /api/audit/checkpoint', {
  ...adminAction,
  request: () => ({}),
  findOut: async () => {
    const status = await callApi('GET /api/audit/status');
    return status.checkpointSize < status.events ? undefined : status;
  },
  done: texts.signedNow,
  failed: texts.signFailed,
  signedOut: downloads.signedOut,
  apply: (queryClient, status) => queryClient.setQueryData(proofQuery.queryKey, status),
  changes: [proofQuery.queryKey],
});

/** Signs the log up to its present end. */
export const signNow: typeof checkpoint = {
  ...checkpoint,
  send: async (input, onChecking) => {
    const status = await checkpoint.send(input, onChecking);
    const { events, checkpointSize, alarm } = status;
    if (checkpointSize < events && alarm !== null) throw new ToldError(`${texts.signFailed} ${alarm}`);
    return status;
  },
};
