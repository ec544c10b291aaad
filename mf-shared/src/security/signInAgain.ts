import type { BodyOf, ResponseOf } from 'mf-shared/contracts';
import { session } from 'mf-shared/session';
import { type Action, keylessAction } from '../api/action.ts';
import { callApi } from '../api/callApi.ts';
import { reasonOf } from '../api/errors.ts';
import { assertOnline } from '../api/perform.ts';
import { startActivity } from '../device/activity.ts';
import { signIn as texts } from './messages.ts';
import { answerByPasskey } from './passkey.ts';
import { pushDevice } from './pushDevice.ts';

type Entered = ResponseOf<'POST /api/auth/login'>;

const failed = (error: unknown) => reasonOf(error) || texts.failed;

function enter({ token, user }: Entered): void {
  startActivity();
  session.signIn(token, user);
  // When this fails, the settings offer push again.
  pushDevice.signedIn(user._id).catch(() => {});
}

export const signInAgain = keylessAction('POST /api/auth/login', {
  request: (body: BodyOf<'POST /api/auth/login'>) => ({ body, token: null }),
  failed,
  apply: (_, answer) => enter(answer),
});

export const signInAgainByPasskey: Action<void, Entered> = {
  send: async () => {
    assertOnline();
    const options = await callApi('POST /api/auth/passkey-login/options', { token: null });
    const credential = await answerByPasskey(options);
    return callApi('POST /api/auth/passkey-login', { body: { credential }, token: null });
  },
  failed,
  apply: (_, answer) => enter(answer),
};
