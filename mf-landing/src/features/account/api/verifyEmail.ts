import { keylessAction, reasonOf } from 'mf-shared/api';
import { verifyEmail } from '../../../messages/verifyEmail.ts';

/** Verifies the address the link was mailed to. Repeating it is harmless. */
export const sendVerification = keylessAction('POST /api/user/email/verify', {
  request: (token: string) => ({ body: { token } }),
  failed: (error) => reasonOf(error) || verifyEmail.failed,
});
