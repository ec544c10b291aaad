import { queryOptions } from '@tanstack/react-query';
import type { BodyOf, Passkey, ResponseOf, SecondFactors } from 'mf-shared/contracts';
import { type Action, keylessAction } from '../api/action.ts';
import { callApi } from '../api/callApi.ts';
import { confirmed } from '../api/confirmed.ts';
import { freshness } from '../api/createQueryClient.ts';
import { reasonOf } from '../api/errors.ts';
import { assertOnline } from '../api/perform.ts';
import { identity, factors as texts } from './messages.ts';
import { answerByPasskey, makePasskey } from './passkey.ts';

const read = (signal?: AbortSignal) => callApi('GET /api/auth/factors', { ...(signal && { signal }) });

/** What protects the account besides the password. */
export const factorsQuery = queryOptions({
  queryKey: ['factors'],
  queryFn: ({ signal }) => read(signal),
  ...freshness,
});

/** Whether the account has a second factor. */
export const hasSecondFactor = ({ passkeys, authenticator }: SecondFactors): boolean =>
  passkeys.length > 0 || authenticator !== undefined;

const changes = [factorsQuery.queryKey];
const why = (failed: string) => (error: unknown) => reasonOf(error) || failed;

/** Makes a passkey with the browser and adds it; the first factor comes with recovery codes. */
export const addPasskey: Action<{ name: string }, ResponseOf<'POST /api/auth/passkeys'>> = {
  send: async ({ name }) => {
    assertOnline();
    const options = await confirmed(() => callApi('POST /api/auth/passkeys/options'));
    return callApi('POST /api/auth/passkeys', { body: { name, credential: await makePasskey(options) } });
  },
  done: texts.passkeyAdded,
  failed: why(texts.passkeyFailed),
  changes,
};

export const removePasskey = keylessAction('DELETE /api/auth/passkeys/{id}', {
  request: ({ _id: id }: Passkey) => ({ params: { id } }),
  done: texts.removed,
  failed: why(texts.removeFailed),
  findOut: async ({ _id }) =>
    (await read()).passkeys.some((left) => left._id === _id) ? undefined : { success: true },
  changes,
});

/** Gets a key for an app, which becomes valid with its first code. */
export const startApp = keylessAction('POST /api/auth/authenticator', {
  request: () => ({}),
  failed: why(texts.appFailed),
});

export const addApp = keylessAction('PUT /api/auth/authenticator', {
  request: (body: BodyOf<'PUT /api/auth/authenticator'>) => ({ body }),
  done: texts.appAdded,
  failed: why(texts.appFailed),
  changes,
});

export const removeApp = keylessAction('DELETE /api/auth/authenticator', {
  request: () => ({}),
  done: texts.removed,
  failed: why(texts.removeFailed),
  findOut: async () => ((await read()).authenticator ? undefined : { success: true }),
  changes,
});

export const makeRecoveryCodes = keylessAction('POST /api/auth/recovery-codes', {
  request: () => ({}),
  failed: why(texts.codesFailed),
  changes,
});

/** Confirms the identity of the signed-in person, by the password or a code. */
export const confirmByForm = keylessAction('POST /api/auth/confirmation', {
  request: (body: { password?: string; code?: string }) => ({ body }),
  failed: why(identity.failed),
  changes,
});

export const confirmByPasskey: Action<void, ResponseOf<'POST /api/auth/confirmation'>> = {
  send: async () => {
    assertOnline();
    const credential = await answerByPasskey(await callApi('POST /api/auth/confirmation/options'));
    return callApi('POST /api/auth/confirmation', { body: { credential } });
  },
  failed: why(identity.failed),
};
