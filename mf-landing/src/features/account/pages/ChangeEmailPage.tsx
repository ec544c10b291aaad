import { changeEmail } from '../../../messages/changeEmail.ts';
import { sendEmailChange } from '../api/changeEmail.ts';
import { MailedLink } from '../components/MailedLink.tsx';

const REFUSALS = ['email_link_invalid', 'email_taken'];

/** Where the link leads that is mailed to the new address of an account. */
export function ChangeEmailPage() {
  return <MailedLink texts={changeEmail} action={sendEmailChange} refusals={REFUSALS} />;
}
