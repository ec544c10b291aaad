import { type LinkMailOptions, linkMail } from '../../platform/mail/link-mail.ts';
import { MailError, type Mailer } from '../../platform/mail/mailer.ts';
import { Repeated } from '../../platform/repeated.ts';
import {
  DECISIONS,
  type DecisionEvents,
  type DecisionEventsOptions,
  decisionEvents,
  MAX_ATTEMPTS,
} from './decision-events.ts';
import { DAILY_HOUR, nextHour, quietUntil } from './hours.ts';
import type { NotificationSettingsStore } from './notification-settings.ts';
import { unqueuedEvents } from './unqueued-events.ts';
import { decisionWords } from './words/index.ts';

export interface DecisionMailsOptions extends DecisionEventsOptions, LinkMailOptions {
  readonly settings: Pick<NotificationSettingsStore, 'of'>;
  /** The person with an open account; undefined when there is none. */
  readonly personOf: (userId: string) => Promise<{ email: string } | undefined>;
  readonly mailer: Mailer;
  /** The same for all processes, as far as their clocks are right. */
  readonly now: () => Promise<number>;
  /** Called when an attempt fails and will be repeated, or when a mail is given up. */
  readonly onTrouble: (error: unknown, what: string) => void;
}

interface QueuedMail {
  readonly position: number;
  readonly user_id: string;
  readonly attempts: number;
}

const MOST_MS = 5000;

/**
 * Mails people the decisions about them. Events are found through the read model of the journal, once and in
 * order, whichever process looks; each gets one row, which is deleted once its mail is sent. A crash between the
 * two sends the mail again under the same id, which mail servers drop. Events before the first start are not
 * mailed, and neither a replay nor a rebuild queues anything.
 */
export class DecisionMails extends Repeated {
  readonly #options: DecisionMailsOptions;
  readonly #events: DecisionEvents;

  constructor(options: DecisionMailsOptions) {
    super({
      work: (isClosing) => this.#look(isClosing),
      everyMs: Math.min(MOST_MS, options.afterMs),
      onTrouble: (error) => options.onTrouble(error, 'decisions could not be mailed yet'),
    });
    this.#options = options;
    this.#events = decisionEvents(options);
  }

  async #look(isClosing: () => boolean): Promise<void> {
    await this.#queueAll(isClosing);
    while (!isClosing() && (await this.#sendNext())) {
      // Until none is due.
    }
  }

  async #queueAll(isClosing: () => boolean): Promise<void> {
    const { sql, now, afterMs } = this.#options;
    for await (const { from, upTo, found } of unqueuedEvents(sql, 'notifications.progress', DECISIONS)) {
      await sql`
        select notifications.queue_mails(${from}, ${upTo},
          ${found.map(({ position }) => position)}::bigint[], ${found.map(({ user_id }) => user_id)}::uuid[],
          ${(await now()) + afterMs})`;
      if (isClosing()) return;
    }
  }

  /** Handles the next due mail; false when none is due. */
  async #sendNext(): Promise<boolean> {
    const { sql, now, onTrouble } = this.#options;
    const [queued] = await sql<QueuedMail[]>`
      select position, user_id, attempts from notifications.take_mail(${await now()})`;
    if (!queued) return false;
    try {
      const later = await this.#send(queued);
      if (later?.dayMs !== undefined) {
        await sql`select notifications.wait_for_day(${queued.position}, ${later.dayMs})`;
        return true;
      }
      if (later) {
        await sql`
          update notifications.mail set due_at_ms = ${later.dueAtMs}, attempts = attempts - 1
          where position = ${queued.position}`;
        return true;
      }
    } catch (error) {
      const isLast = queued.attempts >= MAX_ATTEMPTS || (error instanceof MailError && !error.isTransient);
      onTrouble(
        error,
        `the mail about event ${queued.position} ${isLast ? 'is given up' : 'is tried again'}`,
      );
      if (!isLast) return true;
    }
    await sql`delete from notifications.mail where position = ${queued.position}`;
    return true;
  }

  /** Sends or skips it, then null; otherwise when it is due after quiet hours, or which day's mail includes it. */
  async #send({
    position,
    user_id: userId,
  }: QueuedMail): Promise<{ dueAtMs: number; dayMs?: never } | { dayMs: number } | null> {
    const { settings, languages, personOf, mailer, productName, supportEmail, publicUrl, timeZone } =
      this.#options;
    const text = await this.#events.textAt(position, userId);
    const person = await personOf(userId);
    const wanted = await settings.of(userId);
    if (!text || !person || !wanted.email || (text.topic && !wanted[text.topic])) return null;
    const nowMs = await this.#options.now();
    if (wanted.digest) return { dayMs: nextHour(nowMs, timeZone, DAILY_HOUR) };
    const morningMs = wanted.quiet ? quietUntil(nowMs, timeZone) : null;
    if (morningMs !== null) return { dueAtMs: morningMs };
    const dashboard = `${publicUrl}/user/dashboard`;
    const { footer } = decisionWords[await languages.of(userId)];
    const mail = linkMail({
      id: `event-${position}@${new URL(publicUrl).hostname}`,
      settings: `${dashboard}/settings/appearance`,
      to: person.email,
      subject: text.subject,
      before: text.lines,
      link: `${dashboard}${text.path}`,
      after: [footer[0](productName), footer[1](supportEmail)],
    });
    await mailer.send(mail);
    return null;
  }
}
