import { html } from '../http/html.ts';
import type { Mail } from './mailer.ts';

export interface LinkMailOptions {
  readonly productName: string;
  readonly supportEmail: string;
  /** Where people open the product. */
  readonly publicUrl: string;
}

interface LinkMail extends Pick<Mail, 'id' | 'settings'> {
  readonly to: string;
  readonly subject: string;
  /** Paragraphs around the link. */
  readonly before: readonly string[];
  readonly link: string;
  readonly after: readonly string[];
}

/** A mail with one link, as plain text and as HTML. */
export const linkMail = ({ to, subject, before, link, after, ...rest }: LinkMail): Mail => ({
  ...rest,
  to,
  subject,
  text: [...before, link, ...after].join('\n\n'),
  html: before
    .map(paragraph)
    .concat(String(html`<p><a href="${link}">${link}</a></p>`))
    .concat(after.map(paragraph))
    .join('\n'),
});

const paragraph = (text: string) => String(html`<p>${text}</p>`);
