import { createHmac } from 'node:crypto';
import type { BackgroundTasks } from '../../platform/http/background-tasks.ts';
import type { LinkMailOptions } from '../../platform/mail/link-mail.ts';
import { MailError, type Mailer } from '../../platform/mail/mailer.ts';
import { Repeated } from '../../platform/repeated.ts';
import type { InvitationLinks, UnsentLink } from './invitation-links.ts';
import { invitationMail } from './invitation-mail.ts';

export interface InvitationMailsOptions extends LinkMailOptions {
  readonly links: Pick<InvitationLinks, 'takeDue' | 'open' | 'settle' | 'close'>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly backgroundTasks: Pick<BackgroundTasks, 'run'>;
  /** Whether the log has this invitation, neither accepted nor withdrawn. */
  readonly isOpen: (invitationId: string) => Promise<boolean>;
  /** The secret that tokens are derived from. */
  readonly secret: string;
  /** The same for all processes, as far as their clocks are right. */
  readonly now: () => Promise<number>;
  /** Called when an attempt fails and will be repeated. */
  readonly onRetry: (error: unknown, what: string) => void;
  /** Called when a mail is given up. */
  readonly onLost: (error: unknown, what: string) => void;
}

const LOOK_EVERY_MS = 10_000;
/** With pauses of at most an hour, about a day. */
const MAX_ATTEMPTS = 30;
/** A quarter of an hour, much longer than a command can take: an invitation that the log does not have by then was not made. */
const MAX_LOOKS = 5;

/**
 * Mails the links of invitations, right after the answer or, if the process ends before that or the mail server is out
 * of reach, from any process later. Each attempt has the same id and the same token, which is derived from the
 * invitation's id and therefore stored nowhere.
 */
export class InvitationMails extends Repeated {
  readonly #options: InvitationMailsOptions;
  readonly #mail: ReturnType<typeof invitationMail>;
  readonly #key: string;

  constructor(options: InvitationMailsOptions) {
    super({
      work: (isClosing) => this.#sendDue(isClosing),
      everyMs: LOOK_EVERY_MS,
      onTrouble: (error) => options.onRetry(error, 'invitations could not be mailed yet'),
    });
    this.#options = options;
    this.#mail = invitationMail(options);
    // A separate key, so that no other token passes for one of an invitation, or the other way round.
    this.#key = createHmac('sha256', options.secret).update('links that invite admins').digest('hex');
  }

  /** Call it when the invitation is in the log. */
  sendSoon(link: UnsentLink): void {
    const { backgroundTasks, onRetry } = this.#options;
    try {
      backgroundTasks.run('mailing an invitation', () => this.#try(link));
    } catch (error) {
      onRetry(error, `the invitation ${link.id} is mailed later`);
    }
  }

  async #sendDue(isClosing: () => boolean): Promise<void> {
    while (!isClosing()) {
      const due = await this.#options.links.takeDue(await this.#options.now());
      if (!due) return;
      await this.#try(due);
    }
  }

  async #try(link: UnsentLink): Promise<void> {
    const { links, isOpen, onRetry, onLost } = this.#options;
    try {
      if (await isOpen(link.id)) await this.#send(link);
      else if (link.attempts < MAX_LOOKS) return;
      else await links.close(link.id);
    } catch (error) {
      const isLast = link.attempts >= MAX_ATTEMPTS || (error instanceof MailError && !error.isTransient);
      if (!isLast) return onRetry(error, `the invitation ${link.id} is mailed again`);
      onLost(error, `the mail of the invitation ${link.id} is given up`);
    }
    await links.settle(link.id);
  }

  async #send({ id, email }: UnsentLink): Promise<void> {
    const token = createHmac('sha256', this.#key).update(id).digest('base64url');
    // At each attempt, because the secret may have been replaced since the last one.
    if (await this.#options.links.open(id, token))
      await this.#options.mailer.send(this.#mail(id, email, token));
  }
}
