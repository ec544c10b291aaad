import { queryOptions } from '@tanstack/react-query';
import type { Passkey, ResponseOf, SecondFactors } from 'mf-shared/contracts';
import { notify } from 'mf-shared/notices';
import { type Action, findingOut, keylessAction } from '../api/action.ts';
import { callApi } from '../api/callApi.ts';
import { confirmed } from '../api/confirmed.ts';
import { freshness } from '../api/createQueryClient.ts';
import { ApiError, isRefused, isSignedOut, reasonOf } from '../api/errors.ts';
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

type Added = ResponseOf<'PUT /api/auth/authenticator'>;

interface Addition {
  /** The factors before this one is added. */
  before: SecondFactors;
}

/**
 * Finds out whether a factor was added although its answer was lost. Recovery codes that came with it were never
 * seen, and the person is told.
 */
async function findAdded(
  { before }: Addition,
  isAdded: (after: SecondFactors) => boolean,
): Promise<Added | undefined> {
  const after = await read();
  if (!isAdded(after)) return undefined;
  if (after.recoveryCodesLeft > before.recoveryCodesLeft) {
    notify(texts.codesUnseen, { duration: Number.POSITIVE_INFINITY });
  }
  return { success: true };
}

/** Makes a passkey with the browser and adds it; the first factor comes with recovery codes. */
export const addPasskey: Action<Addition & { name: string }, Added> = {
  send: async ({ name, before }, onChecking) => {
    assertOnline();
    const options = await confirmed(() => callApi('POST /api/auth/passkeys/options'));
    const credential = await makePasskey(options);
    const isNew = ({ _id }: Passkey) => before.passkeys.every((known) => known._id !== _id);
    return findingOut(
      async () => {
        const { recoveryCodes } = await callApi('POST /api/auth/passkeys', { body: { name, credential } });
        return { success: true, recoveryCodes };
      },
      () => findAdded({ before }, ({ passkeys }) => passkeys.some(isNew)),
      onChecking,
    );
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

const findApp = ({ before }: Addition) =>
  findAdded(
    { before },
    ({ authenticator }) =>
      authenticator !== undefined && authenticator.addedAtMs !== before.authenticator?.addedAtMs,
  );

const sendApp = keylessAction('PUT /api/auth/authenticator', {
  request: ({ code }: Addition & { code: string }) => ({ body: { code } }),
  findOut: findApp,
  done: texts.appAdded,
  failed: why(texts.appFailed),
  changes,
});

/** Adds the app by its first code. Once an attempt has added it, another is refused as if it came too late. */
export const addApp: typeof sendApp = {
  ...sendApp,
  send: (input, onChecking) =>
    sendApp.send(input, onChecking).catch(async (error: unknown) => {
      const isTooLate = error instanceof ApiError && error.code === 'set_up_expired';
      const found = isTooLate && (await findApp(input));
      if (found) return found;
      throw error;
    }),
};

export const removeApp = keylessAction('DELETE /api/auth/authenticator', {
  request: () => ({}),
  done: texts.removed,
  failed: why(texts.removeFailed),
  findOut: async () => ((await read()).authenticator ? undefined : { success: true }),
  changes,
});

/** New codes replace the old ones. When the answer is lost, nobody can find out which are valid. */
export const makeRecoveryCodes = keylessAction('POST /api/auth/recovery-codes', {
  request: () => ({}),
  done: texts.codesMade,
  failed: (error) =>
    isRefused(error) || isSignedOut(error) ? why(texts.codesFailed)(error) : texts.codesUnconfirmed,
  noticeMs: 10_000,
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
