import { changeEmail } from '../../../messages/changeEmail.ts';
import { followLink } from '../api/mailedLink.ts';
import { MailedLink } from '../components/MailedLink.tsx';

const change = followLink('POST /api/user/email/change', changeEmail.failed);
const REFUSALS = ['email_link_invalid', 'email_taken'];

/** The page behind the link mailed to an account's new address. */
export function ChangeEmailPage() {
  return <MailedLink texts={changeEmail} action={change} refusals={REFUSALS} />;
}
