import { verifyEmail } from '../../../messages/verifyEmail.ts';
import { followLink } from '../api/mailedLink.ts';
import { MailedLink } from '../components/MailedLink.tsx';

const verify = followLink('POST /api/user/email/verify', verifyEmail.failed);
const REFUSALS = ['verification_link_invalid'];

/** The page behind the link mailed to verify an address. */
export function VerifyEmailPage() {
  return <MailedLink texts={verifyEmail} action={verify} refusals={REFUSALS} />;
}
