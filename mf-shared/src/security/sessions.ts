import { queryOptions } from '@tanstack/react-query';
import { callApi, freshness, keylessAction } from '../api/index.ts';
import { type OpenSession, UNKNOWN_BROWSER } from '../contracts/index.ts';
import { sessions as texts } from './messages.ts';

const read = async (signal?: AbortSignal) =>
  (await callApi('GET /api/auth/sessions', { ...(signal && { signal }) })).sessions;

/** Where the person is signed in: this session, then the others, most recently used first. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => read(signal),
  ...freshness,
});

/** A device in the language of the page; the API names its browser and system in English. */
export function deviceName({ device }: OpenSession): string {
  const [name = '', system] = device.split(' on ');
  const browser = name === UNKNOWN_BROWSER ? texts.unknownBrowser : name;
  return system ? texts.device(browser, system) : browser;
}

/** Logs out one device. */
export const endSession = keylessAction('DELETE /api/auth/sessions/{id}', {
  request: ({ _id: id }: OpenSession) => ({ params: { id } }),
  done: (_, session) => texts.ended(deviceName(session)),
  failed: texts.failed,
  findOut: async ({ _id }) =>
    (await read()).some((open) => open._id === _id) ? undefined : { success: true },
  changes: [sessionsQuery.queryKey],
});

/** Logs out every device but this one. */
export const endOtherSessions = keylessAction('DELETE /api/auth/sessions', {
  request: () => ({}),
  done: texts.othersEnded,
  failed: texts.failed,
  findOut: async () => ((await read()).length > 1 ? undefined : { success: true, ended: 0 }),
  changes: [sessionsQuery.queryKey],
});
