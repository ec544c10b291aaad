import { keylessAction, reasonOf } from 'mf-shared/api';
import { changeEmail } from '../../../messages/changeEmail.ts';

/** Changes an account's email address to the one the link was mailed to. Repeating it is harmless. */
export const sendEmailChange = keylessAction('POST /api/user/email/change', {
  request: (token: string) => ({ body: { token } }),
  failed: (error) => reasonOf(error) || changeEmail.failed,
});
