import { callApi, findOutByLogIn, keylessAction, reasonOf } from 'mf-shared/api';
import { session } from 'mf-shared/session';
import { closing as texts } from '../../../messages/closing.ts';

/** Closes the account. When the answer is lost, a log-in finds out whether it still exists. */
export const closeAccount = keylessAction('POST /api/profile/close', {
  request: ({ password }: { password: string }) => ({ body: { password } }),
  failed: (error) => reasonOf(error) || texts.failed,
  findOut: async ({ password }) => {
    const found = await findOutByLogIn({ email: session.user?.email ?? '', password });
    if (!found) return { message: texts.done };
    callApi('POST /api/auth/logout', { token: found.token }).catch(() => {});
    return undefined;
  },
});
