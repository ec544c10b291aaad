import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { BodyOf } from 'mf-shared/contracts';
import { ToldError } from '../api/errors.ts';
import { factors as texts } from './messages.ts';

/** Whether this browser can make and use passkeys at this address; never at an IP address. */
export const knowsPasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && !/^\[|^[\d.]+$/.test(location.hostname);

/** The names of WebAuthn's errors, which say no more about a refusal. */
const REASONS: Partial<Record<string, () => string>> = {
  NotAllowedError: () => texts.passkeyCancelled,
  AbortError: () => texts.passkeyCancelled,
  InvalidStateError: () => texts.passkeyKnown,
  NotSupportedError: () => texts.passkeyUnsupported,
  SecurityError: () => texts.passkeyUnsupported,
};

/**
 * Has the browser make a passkey.
 * @throws ToldError when the person cancels, or the browser cannot
 */
export const makePasskey = (options: {
  challenge: string;
}): Promise<BodyOf<'POST /api/auth/passkeys'>['credential']> =>
  told(() =>
    startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }),
  );

/** Has the browser answer a challenge with a passkey; throws the same. */
export const answerByPasskey = (options: {
  challenge: string;
}): Promise<BodyOf<'POST /api/auth/passkey-login'>['credential']> =>
  told(() =>
    startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }),
  );

async function told<Credential>(ask: () => Promise<Credential>): Promise<Credential> {
  try {
    return await ask();
  } catch (error) {
    const reason = REASONS[(error as Error).name];
    throw reason ? new ToldError(reason(), { cause: error }) : error;
  }
}
