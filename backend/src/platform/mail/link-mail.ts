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

/** A text, or a link that stands alone. */
export type Paragraph = string | { readonly link: string };

/** A mail of paragraphs, as plain text and as HTML. */
export const paragraphsMail = ({
  paragraphs,
  ...rest
}: Omit<Mail, 'text' | 'html'> & { readonly paragraphs: readonly Paragraph[] }): Mail => ({
  ...rest,
  text: paragraphs.map((each) => (typeof each === 'string' ? each : each.link)).join('\n\n'),
  html: paragraphs
    .map((each) =>
      String(
        typeof each === 'string'
          ? html`<p>${each}</p>`
          : html`<p><a href="${each.link}">${each.link}</a></p>`,
      ),
    )
    .join('\n'),
});

/** A mail with one link. */
export const linkMail = ({ before, link, after, ...rest }: LinkMail): Mail =>
  paragraphsMail({ ...rest, paragraphs: [...before, { link }, ...after] });
