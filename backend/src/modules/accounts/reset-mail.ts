import { type LinkMailOptions, linkMail } from '../../platform/mail/link-mail.ts';
import type { Mail } from '../../platform/mail/mailer.ts';

interface ResetMailOptions extends LinkMailOptions {
  readonly validMinutes: number;
}

/**
 * The mail with a link to set a new password. The token is in the link's fragment, which browsers never
 * send to a server. The name is left out, because anyone may have signed up with this address and chosen it.
 */
export const resetMail =
  ({ productName, supportEmail, publicUrl, validMinutes }: ResetMailOptions) =>
  (to: string, token: string): Mail => {
    const link = `${publicUrl}/reset-password#token=${token}`;
    const lines = {
      why: `We received a request to reset the ${productName} password for this address.`,
      how: `This link lets you choose one. It works once, for ${validMinutes} minutes:`,
      else: 'If it was not you, nothing has changed and you need not do anything.',
      help: `Questions? Write to ${supportEmail}.`,
    };
    return linkMail({
      to,
      subject: `Choose a new ${productName} password`,
      before: [lines.why, lines.how],
      link,
      after: [lines.else, lines.help],
    });
  };

export type ResetMail = ReturnType<typeof resetMail>;
