import type { Language } from 'mf-shared/contracts';
import { type LinkMailOptions, linkMail } from '../../platform/mail/link-mail.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { accountWords } from './words/index.ts';

interface VerificationMailOptions extends LinkMailOptions {
  readonly validHours: number;
}

/**
 * The mail with a link that verifies its own address. The token is in the link's fragment, which browsers never
 * send to a server. The name is left out, because anyone may have signed up with this address and chosen it.
 */
export const verificationMail =
  ({ productName, supportEmail, publicUrl, validHours }: VerificationMailOptions) =>
  (to: string, token: string, language: Language): Mail => {
    const { verification, help } = accountWords[language];
    return linkMail({
      to,
      subject: verification.subject(productName),
      before: [verification.why(productName, validHours)],
      link: `${publicUrl}/verify-email#token=${token}`,
      after: [verification.otherwise, help(supportEmail)],
    });
  };

export type VerificationMail = ReturnType<typeof verificationMail>;
