import { keylessAction, reasonOf } from 'mf-shared/api';
import { changeEmail } from '../../../messages/changeEmail.ts';

/** Gives an account the address that a link was mailed to. Repeating it is harmless. */
export const sendEmailChange = keylessAction('POST /api/user/email/change', {
  request: (token: string) => ({ body: { token } }),
  failed: (error) => reasonOf(error) || changeEmail.failed,
});
