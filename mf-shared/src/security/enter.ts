import type { ResponseOf } from 'mf-shared/contracts';
import { session } from 'mf-shared/session';
import { callApi } from '../api/callApi.ts';
import { assertOnline } from '../api/perform.ts';
import { startActivity } from '../device/activity.ts';
import { answerByPasskey } from './passkey.ts';
import { pushDevice } from './pushDevice.ts';

type Entered = Pick<ResponseOf<'POST /api/auth/login'>, 'token' | 'user'>;

/** Signs in on this device and starts the inactivity timer. */
export function enter({ token, user }: Entered): void {
  startActivity();
  session.signIn(token, user);
  // When this fails, the settings offer push again.
  pushDevice.signedIn(user._id).catch(() => {});
}

/** Asks for a log-in with any passkey that the browser offers. */
export async function askByPasskey(): Promise<ResponseOf<'POST /api/auth/passkey-login'>> {
  assertOnline();
  const options = await callApi('POST /api/auth/passkey-login/options', { token: null });
  const credential = await answerByPasskey(options);
  return callApi('POST /api/auth/passkey-login', { body: { credential }, token: null });
}
