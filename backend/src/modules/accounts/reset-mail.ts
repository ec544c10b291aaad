import type { Mail } from '../../platform/mail/mailer.ts';

interface ResetMailOptions {
  readonly productName: string;
  readonly supportEmail: string;
  /** Where people open the product. */
  readonly publicUrl: string;
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
    return {
      to,
      subject: `Choose a new ${productName} password`,
      text: [lines.why, lines.how, link, lines.else, lines.help].join('\n\n'),
      html: [lines.why, lines.how]
        .map(paragraph)
        .concat(`<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`)
        .concat([lines.else, lines.help].map(paragraph))
        .join('\n'),
    };
  };

export type ResetMail = ReturnType<typeof resetMail>;

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
