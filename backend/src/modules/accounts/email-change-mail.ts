import type { Language } from 'mf-shared/contracts';
import { type LinkMailOptions, linkMail } from '../../platform/mail/link-mail.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { accountWords } from './words/index.ts';

interface EmailChangeMailOptions extends LinkMailOptions {
  readonly validHours: number;
}

/**
 * The mails to an address that somebody wants for their account. The name is left out, because the address may be
 * somebody else's.
 */
export const emailChangeMail = ({
  productName,
  supportEmail,
  publicUrl,
  validHours,
}: EmailChangeMailOptions) => ({
  /** With the link that makes the change. The token is in its fragment, which browsers never send to a server. */
  confirm: (to: string, token: string, language: Language): Mail => {
    const { emailChange, help } = accountWords[language];
    return linkMail({
      to,
      subject: emailChange.subject(productName),
      before: [emailChange.why(productName, validHours)],
      link: `${publicUrl}/change-email#token=${token}`,
      after: [emailChange.otherwise, help(supportEmail)],
    });
  },
  /** To an address that already has an account, which only the reader of its mails may learn. */
  taken: (to: string, language: Language): Mail => {
    const { emailTaken, help } = accountWords[language];
    return linkMail({
      to,
      subject: emailTaken.subject(productName),
      before: [emailTaken.why(productName), emailTaken.how],
      link: `${publicUrl}/login`,
      after: [emailTaken.otherwise, help(supportEmail)],
    });
  },
});

export type EmailChangeMail = ReturnType<typeof emailChangeMail>;
