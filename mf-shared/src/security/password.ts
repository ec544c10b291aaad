import { session } from 'mf-shared/session';
import { ApiError, callApi, findOutByLogIn, keylessAction } from '../api/index.ts';
import { password as texts } from './messages.ts';
import type { PasswordFields } from './refusedPassword.ts';
import { sessionsQuery } from './sessions.ts';

/** Changes the password, which ends every other session. When the answer is lost, a log-in shows whether the new one is valid. */
export const changePassword = keylessAction('PUT /api/profile/password/change-password', {
  request: ({ oldPassword, newPassword }: PasswordFields) => ({ body: { oldPassword, newPassword } }),
  done: texts.succeeded,
  failed: texts.failed,
  findOut: async ({ newPassword: password }) => {
    const done = { message: texts.succeeded };
    try {
      const found = await findOutByLogIn({ email: session.user?.email ?? '', password });
      if (!found) return undefined;
      callApi('POST /api/auth/logout', { token: found.token }).catch(() => {});
      return done;
    } catch (error) {
      // The API asks for a second factor only after the right password.
      if (error instanceof ApiError && error.code === 'second_factor_required') return done;
      throw error;
    }
  },
  changes: [sessionsQuery.queryKey],
});
