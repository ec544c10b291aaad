import { verifyEmail } from '../../../messages/verifyEmail.ts';
import { sendVerification } from '../api/verifyEmail.ts';
import { MailedLink } from '../components/MailedLink.tsx';

const REFUSALS = ['verification_link_invalid'];

/** The page behind the link mailed to verify an address. */
export function VerifyEmailPage() {
  return <MailedLink texts={verifyEmail} action={sendVerification} refusals={REFUSALS} />;
}
