import type { Language } from 'mf-shared/contracts';
import { type LinkMailOptions, linkMail } from '../../platform/mail/link-mail.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { accountWords } from './words/index.ts';

interface ResetMailOptions extends LinkMailOptions {
  readonly validMinutes: number;
}

/**
 * The mail with a link to set a new password. The token is in the link's fragment, which browsers never
 * send to a server. The name is left out, because anyone may have signed up with this address and chosen it.
 */
export const resetMail =
  ({ productName, supportEmail, publicUrl, validMinutes }: ResetMailOptions) =>
  (to: string, token: string, language: Language): Mail => {
    const { reset, help } = accountWords[language];
    return linkMail({
      to,
      subject: reset.subject(productName),
      before: [reset.why(productName), reset.how(validMinutes)],
      link: `${publicUrl}/reset-password#token=${token}`,
      after: [reset.otherwise, help(supportEmail)],
    });
  };

export type ResetMail = ReturnType<typeof resetMail>;
