import { keylessAction, reasonOf } from 'mf-shared/api';

type LinkCall = 'POST /api/user/email/change' | 'POST /api/user/email/verify';

/** Sends the token of a link that was mailed about an email address. Repeating it is harmless. */
export const followLink = (call: LinkCall, failed: string) =>
  keylessAction(call, {
    request: (token: string) => ({ body: { token } }),
    failed: (error) => reasonOf(error) || failed,
  });
