import type { NotificationSettings } from 'mf-shared/contracts';
import { formatNaira } from '../../kernel/money.ts';
import { type Paragraph, paragraphsMail } from '../../platform/mail/link-mail.ts';
import { type Mail, MailError } from '../../platform/mail/mailer.ts';
import { Repeated } from '../../platform/repeated.ts';
import { type DecisionEvents, decisionEvents, MAX_ATTEMPTS } from './decision-events.ts';
import type { DecisionMailsOptions } from './decision-mails.ts';
import { DAILY_HOUR, latestHour, quietUntil } from './hours.ts';
import { type NewVideosOptions, newVideosFor, newVideosText } from './new-videos.ts';
import { type DecisionWords, decisionWords } from './words/index.ts';

const EVERY_MS = 5000;
/** People whose mails are queued in one statement. */
const PEOPLE = 1000;
/** The most videos that a mail names. */
const NAMED = 10;

type DailyMailsOptions = DecisionMailsOptions & NewVideosOptions;

interface QueuedDay {
  readonly user_id: string;
  readonly at_ms: number;
  readonly videos_after: number | null;
  readonly videos_up_to: number | null;
  readonly attempts: number;
}

/** A part of the mail, under a heading. */
interface Part {
  readonly heading: string;
  readonly paragraphs: readonly Paragraph[];
}

/**
 * Sends one mail a day: the decisions, for people who want them together, and the new videos. A day has one row
 * per person, whichever process looks; it is deleted once its mail is sent. What was added during that is sent in a
 * second mail. Attempts use the same mail id unless a newer decision has been added. Videos from before the first
 * start are not announced, and a replay or rebuild queues nothing.
 */
export class DailyMails extends Repeated {
  readonly #options: DailyMailsOptions;
  readonly #events: DecisionEvents;

  constructor(options: DailyMailsOptions) {
    super({
      work: (isClosing) => this.#look(isClosing),
      everyMs: Math.min(EVERY_MS, options.afterMs),
      onTrouble: (error) => options.onTrouble(error, "the day's mails could not be sent yet"),
    });
    this.#options = options;
    this.#events = decisionEvents(options);
  }

  async #look(isClosing: () => boolean): Promise<void> {
    await this.#queueVideos(isClosing);
    while (!isClosing() && (await this.#sendNext())) {
      // Until none is due.
    }
  }

  async #queueVideos(isClosing: () => boolean): Promise<void> {
    const { sql, now, timeZone, reached } = this.#options;
    await sql`select notifications.begin_video_day(${latestHour(await now(), timeZone, DAILY_HOUR)})`;
    while (!isClosing()) {
      const [day] = await sql<{ at_ms: number; after: number; up_to: number; queued_up_to: string }[]>`
        select at_ms, videos_after as after, videos_up_to as up_to, queued_up_to
        from notifications.video_day where queued_up_to is not null`;
      if (!day) return;
      await reached(day.up_to);
      const [newest] = await sql`
        select from rm.videos where added_position > ${day.after} and added_position <= ${day.up_to} limit 1`;
      if (newest)
        await sql`select notifications.queue_video_mails(${day.at_ms}, ${day.queued_up_to}, ${PEOPLE})`;
      else await sql`update notifications.video_day set queued_up_to = null where at_ms = ${day.at_ms}`;
    }
  }

  /** Handles the next due mail; false when none is due. */
  async #sendNext(): Promise<boolean> {
    const { sql, now, mailer, onTrouble } = this.#options;
    const [queued] = await sql<QueuedDay[]>`select * from notifications.take_daily_mail(${await now()})`;
    if (!queued) return false;
    const { user_id: userId, at_ms: atMs, videos_up_to: upTo, attempts } = queued;
    const waiting = await sql<{ position: number }[]>`
      select position from notifications.mail where user_id = ${userId} and daily_at_ms = ${atMs} order by position`;
    const positions = waiting.map(({ position }) => position);
    try {
      const written = await this.#write(queued, positions);
      if (written?.dueAtMs !== undefined) {
        await sql`
          update notifications.daily_mail set due_at_ms = ${written.dueAtMs}, attempts = attempts - 1
          where user_id = ${userId} and at_ms = ${atMs}`;
        return true;
      }
      if (written) await mailer.send(written.mail);
    } catch (error) {
      const isLast = attempts >= MAX_ATTEMPTS || (error instanceof MailError && !error.isTransient);
      onTrouble(error, `a mail of the day ${isLast ? 'is given up' : 'is tried again'}`);
      if (!isLast) return true;
    }
    await sql`select notifications.finish_daily_mail(${userId}, ${atMs}, ${positions}::bigint[], ${upTo}::bigint)`;
    return true;
  }

  /** The mail, or when it is due after quiet hours; null when there is nothing to send. */
  async #write(
    queued: QueuedDay,
    positions: readonly number[],
  ): Promise<{ mail: Mail; dueAtMs?: never } | { dueAtMs: number } | null> {
    const { settings, languages, personOf, now, productName, supportEmail, publicUrl, timeZone } =
      this.#options;
    const { user_id: userId, at_ms: atMs } = queued;
    const person = await personOf(userId);
    const wanted = await settings.of(userId);
    if (!person || !wanted.email) return null;
    const words = decisionWords[await languages.of(userId)];
    const parts = [
      ...(await this.#decisions(userId, positions, wanted)),
      ...(wanted.newVideos ? await this.#newVideos(queued, words) : []),
    ];
    const [only] = parts;
    if (!only) return null;
    const morningMs = wanted.quiet ? quietUntil(await now(), timeZone) : null;
    if (morningMs !== null) return { dueAtMs: morningMs };
    const mail = paragraphsMail({
      id: `${['day', atMs, userId, ...positions.slice(-1)].join('-')}@${new URL(publicUrl).hostname}`,
      settings: this.#pageAt('/settings/appearance'),
      to: person.email,
      subject: parts.length === 1 ? only.heading : words.day(productName),
      paragraphs: [
        ...(parts.length === 1
          ? only.paragraphs
          : parts.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])),
        words.footer[0](productName),
        words.footer[1](supportEmail),
      ],
    });
    return { mail };
  }

  async #decisions(
    userId: string,
    positions: readonly number[],
    wanted: NotificationSettings,
  ): Promise<Part[]> {
    const parts: Part[] = [];
    for (const position of positions) {
      const text = await this.#events.textAt(position, userId);
      if (!text || (text.topic && !wanted[text.topic])) continue;
      const link = this.#pageAt(text.path);
      parts.push({ heading: text.subject, paragraphs: [...text.lines, { link }] });
    }
    return parts;
  }

  async #newVideos(
    { user_id: userId, videos_after: after, videos_up_to: upTo }: QueuedDay,
    words: DecisionWords,
  ): Promise<Part[]> {
    if (after === null || upTo === null) return [];
    const videos = await newVideosFor(this.#options, userId, { after, upTo });
    const [first] = videos;
    if (!first) return [];
    const [heading, line] = newVideosText(first, videos.length, words);
    const named = videos.slice(0, NAMED).map(({ title, kobo }) => `${title}: ${formatNaira(BigInt(kobo))}`);
    const more = videos.length > NAMED ? [words.more(videos.length - NAMED)] : [];
    return [{ heading, paragraphs: [...named, ...more, line, { link: this.#pageAt('/videos') }] }];
  }

  /** The address of a page of the person's dashboard. */
  #pageAt(path: string): string {
    return `${this.#options.publicUrl}/user/dashboard${path}`;
  }
}
