import { changeEmail } from '../../../messages/changeEmail.ts';
import { sendEmailChange } from '../api/changeEmail.ts';
import { MailedLink } from '../components/MailedLink.tsx';

const REFUSALS = ['email_link_invalid', 'email_taken'];

/** The page behind the link mailed to an account's new address. */
export function ChangeEmailPage() {
  return <MailedLink texts={changeEmail} action={sendEmailChange} refusals={REFUSALS} />;
}
