import { callApi, isSignedOut, keylessAction, reasonOf, UnconfirmedError } from 'mf-shared/api';
import { session } from 'mf-shared/session';
import { closing as texts } from '../../../messages/closing.ts';

const close = keylessAction('POST /api/profile/close', {
  request: ({ password }: { password: string }) => ({ body: { password } }),
  done: texts.done,
  failed: (error) => reasonOf(error) || texts.failed,
  findOut: async () => {
    try {
      await callApi('GET /api/user/me');
      return undefined;
    } catch (error) {
      if (!isSignedOut(error)) throw error;
      // Closing ended the session: the log-in page must not say that it has expired.
      session.takeSignOutReason();
      return { message: texts.done };
    }
  },
  apply: () => session.signOut(),
});

/** Closes the account, and with it the session. When the answer is lost, the session shows whether it was closed. */
export const closeAccount: typeof close = {
  ...close,
  send: async (input, onChecking) => {
    let hasExpired = false;
    const forget = session.subscribe(() => {
      hasExpired ||= session.signOutReason === 'expired';
    });
    try {
      return await close.send(input, onChecking);
    } catch (error) {
      // Another call has noticed the end of the session first.
      if (hasExpired && error instanceof UnconfirmedError) return { message: texts.done };
      throw error;
    } finally {
      forget();
    }
  },
};
