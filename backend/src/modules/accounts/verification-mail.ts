import { type LinkMailOptions, linkMail } from '../../platform/mail/link-mail.ts';
import type { Mail } from '../../platform/mail/mailer.ts';

interface VerificationMailOptions extends LinkMailOptions {
  readonly validHours: number;
}

/**
 * The mail with a link that verifies its own address. The token is in the link's fragment, which browsers never
 * send to a server. The name is left out, because anyone may have signed up with this address and chosen it.
 */
export const verificationMail =
  ({ productName, supportEmail, publicUrl, validHours }: VerificationMailOptions) =>
  (to: string, token: string): Mail =>
    linkMail({
      to,
      subject: `Verify your email address for ${productName}`,
      before: [
        `Somebody signed up to ${productName} with this address. If it was you, this link verifies that the address is yours. It works for ${validHours} hours:`,
      ],
      link: `${publicUrl}/verify-email#token=${token}`,
      after: [
        'If it was not you, do not open it, and nothing happens.',
        `Questions? Write to ${supportEmail}.`,
      ],
    });

export type VerificationMail = ReturnType<typeof verificationMail>;
