import { createHmac } from 'node:crypto';
import type { LinkMailOptions } from '../../platform/mail/link-mail.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { QueuedMails, type QueuedMailsOptions } from '../../platform/mail/queued-mails.ts';
import type { InvitationLinks, UnsentLink } from './invitation-links.ts';
import { invitationMail } from './invitation-mail.ts';

export interface InvitationMailsOptions extends LinkMailOptions, QueuedMailsOptions {
  readonly links: Pick<InvitationLinks, 'takeDue' | 'open' | 'settle' | 'close'>;
  readonly mailer: Pick<Mailer, 'send'>;
  /** Whether the log has this invitation, neither accepted nor withdrawn. */
  readonly isOpen: (invitationId: string) => Promise<boolean>;
  /** The secret that tokens are derived from. */
  readonly secret: string;
}

/**
 * Mails the links of invitations. Each attempt has the same id and the same token, which is derived from the
 * invitation's id and therefore stored nowhere.
 */
export class InvitationMails extends QueuedMails<UnsentLink> {
  readonly #options: InvitationMailsOptions;
  readonly #mail: ReturnType<typeof invitationMail>;
  readonly #key: string;

  constructor(options: InvitationMailsOptions) {
    const { links } = options;
    super(options, {
      name: 'invitation',
      take: links.takeDue,
      send: (link) => this.#send(link),
      settle: ({ id }, isRecorded) => (isRecorded ? links.settle(id) : links.close(id)),
    });
    this.#options = options;
    this.#mail = invitationMail(options);
    // A separate key, so that no other token passes for one of an invitation, or the other way round.
    this.#key = createHmac('sha256', options.secret).update('links that invite admins').digest('hex');
  }

  async #send({ id, email }: UnsentLink): Promise<boolean> {
    const { links, mailer, isOpen } = this.#options;
    if (!(await isOpen(id))) return false;
    const token = createHmac('sha256', this.#key).update(id).digest('base64url');
    // At each attempt, because the secret may have been replaced since the last one.
    if (await links.open(id, token)) await mailer.send(this.#mail(id, email, token));
    return true;
  }
}
