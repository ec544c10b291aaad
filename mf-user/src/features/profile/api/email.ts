import { queryOptions } from '@tanstack/react-query';
import { callApi, freshness, keylessAction, reasonOf } from 'mf-shared/api';
import { email as texts } from '../../../messages/email.ts';

const read = async (signal?: AbortSignal) =>
  (await callApi('GET /api/profile/email', { ...(signal && { signal }) })).pending;

/** The new address that is waiting for its link to be opened; null without one. */
export const newEmailQuery = queryOptions({
  queryKey: ['new-email'],
  queryFn: ({ signal }) => read(signal),
  ...freshness,
});

/** Requests a link to a new address. A repeated request replaces the older link, so any that waits will do. */
export const askForEmail = keylessAction('POST /api/profile/email', {
  request: ({ email, password }: { email: string; password: string }) => ({
    body: { email: email.trim(), password },
  }),
  done: texts.asked,
  failed: (error) => reasonOf(error) || texts.askFailed,
  findOut: async ({ email }) => {
    const pending = await read();
    const isSame = pending?.email.toLowerCase() === email.trim().toLowerCase();
    return isSame ? { message: texts.asked, pending } : undefined;
  },
  apply: (queryClient, { pending }) => queryClient.setQueryData(newEmailQuery.queryKey, pending),
});

/** Repeating it is harmless. */
export const withdrawEmail = keylessAction('DELETE /api/profile/email', {
  request: () => ({}),
  done: texts.withdrawn,
  failed: (error) => reasonOf(error) || texts.withdrawFailed,
  findOut: async () => ((await read()) ? undefined : { message: texts.withdrawn }),
  apply: (queryClient) => queryClient.setQueryData(newEmailQuery.queryKey, null),
});
