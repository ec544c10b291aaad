import { queryOptions } from '@tanstack/react-query';
import { callApi, freshness, keylessAction, reasonOf } from 'mf-shared/api';
import { email as texts } from '../../../messages/email.ts';

/** The new address that is waiting for its link to be opened; null without one. */
export const newEmailQuery = queryOptions({
  queryKey: ['new-email'],
  queryFn: async ({ signal }) => (await callApi('GET /api/profile/email', { signal })).pending,
  ...freshness,
});

/** Requests a link to a new address. A repeated request replaces the older link. */
export const askForEmail = keylessAction('POST /api/profile/email', {
  request: ({ email, password }: { email: string; password: string }) => ({
    body: { email: email.trim(), password },
  }),
  done: texts.asked,
  failed: (error) => reasonOf(error) || texts.askFailed,
  apply: (queryClient, { pending }) => queryClient.setQueryData(newEmailQuery.queryKey, pending),
});

/** Repeating it is harmless. */
export const withdrawEmail = keylessAction('DELETE /api/profile/email', {
  request: () => ({}),
  done: texts.withdrawn,
  failed: (error) => reasonOf(error) || texts.withdrawFailed,
  apply: (queryClient) => queryClient.setQueryData(newEmailQuery.queryKey, null),
});
