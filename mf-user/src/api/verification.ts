import { keylessAction, reasonOf } from 'mf-shared/api';
import { verification as texts } from '../messages/verification.ts';
import { meQuery } from './account.ts';

/** Requests a mail with a link that verifies the person's address. Repeating it is harmless. */
export const sendVerificationLink = keylessAction('POST /api/user/email/verification', {
  request: () => ({}),
  done: ({ emailVerified }) => (emailVerified ? texts.already : texts.sent),
  failed: (error) => reasonOf(error) || texts.failed,
  changes: [meQuery.queryKey],
});
