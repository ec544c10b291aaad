import { callApi, findOutByLogIn, keylessAction } from 'mf-shared/api';
import { session } from 'mf-shared/session';
import { profile } from '../../../messages/settings.ts';
import type { PasswordFields } from '../refusedPassword.ts';

/** Changes the password. When the answer is lost, a log-in tells whether the new one counts. */
export const changePassword = keylessAction('PUT /api/profile/password/change-password', {
  request: ({ oldPassword, newPassword }: PasswordFields) => ({ body: { oldPassword, newPassword } }),
  done: profile.succeeded,
  failed: profile.failed,
  findOut: async ({ newPassword: password }) => {
    const found = await findOutByLogIn({ email: session.user?.email ?? '', password });
    if (!found) return undefined;
    callApi('POST /api/auth/logout', { token: found.token }).catch(() => {});
    return { message: profile.succeeded };
  },
});
