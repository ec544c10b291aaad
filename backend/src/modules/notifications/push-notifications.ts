import { PushError, type PushMessage, type PushService } from '../../platform/push/push-service.ts';
import { Repeated } from '../../platform/repeated.ts';
import { DECISIONS, type DecisionEventsOptions, MAX_ATTEMPTS } from './decision-events.ts';
import type { DecisionMailsOptions } from './decision-mails.ts';
import { quietUntil } from './hours.ts';
import { type PushMessages, pushMessages } from './push-messages.ts';
import type { PushDevice, PushSubscriptions } from './push-subscriptions.ts';

export interface PushNotificationsOptions
  extends DecisionEventsOptions,
    Pick<DecisionMailsOptions, 'settings' | 'clock' | 'onTrouble'> {
  readonly service: Pick<PushService, 'send'>;
  readonly subscriptions: Pick<PushSubscriptions, 'of' | 'drop'>;
  /** How long videos are gathered after the first one is added, to be told together. */
  readonly burstMs: number;
}

interface QueuedPush {
  /** Of the event, or of the first video. */
  readonly position: number;
  readonly user_id: string;
  /** Up to where videos are told; null for a decision. */
  readonly up_to: number | null;
  readonly attempts: number;
  /** The devices that have it. */
  readonly sent_to: readonly string[];
}

interface Found {
  readonly position: number;
  readonly type: string;
  readonly user_id: string | null;
}

const VIDEO = 'VideoAdded';
const TYPES = [...DECISIONS, VIDEO];
const PAGE = 500;
const AT_ONCE = 20;
const MOST_MS = 5000;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Tells people on their devices what was decided about them, and of new videos: as {@link DecisionMails} does by
 * mail, from the read model of the journal, with a queue of its own. A push has one row for an event and a person,
 * which goes when every device of theirs has it. A crash between the two sends it again under the same tag, with
 * which devices show it once. What happened more than a day before it is looked at is not told.
 */
export class PushNotifications extends Repeated {
  readonly #options: PushNotificationsOptions;
  readonly #messages: PushMessages;

  constructor(options: PushNotificationsOptions) {
    super({
      work: (isClosing) => this.#look(isClosing),
      everyMs: Math.min(MOST_MS, options.afterMs),
      onTrouble: (error) => options.onTrouble(error, 'pushes could not be sent yet'),
    });
    this.#options = options;
    this.#messages = pushMessages(options);
  }

  async #look(isClosing: () => boolean): Promise<void> {
    const { sql, clock } = this.#options;
    await this.#queueAll(isClosing);
    await sql`select notifications.queue_video_pushes(${clock()})`;
    while (!isClosing() && (await this.#sendSome())) {
      // Until none is due.
    }
  }

  async #queueAll(isClosing: () => boolean): Promise<void> {
    const { sql, clock, afterMs, burstMs } = this.#options;
    for (let from = await this.#position(); !isClosing(); ) {
      const found = await sql<Found[]>`
        select position, type, user_id from unnest(${TYPES}::text[]) t(type) cross join lateral (
          select position, user_id from rm.journal j
          where j.type = t.type and j.position > ${from} and j.at_ms > ${clock() - DAY_MS}
          order by j.position limit ${PAGE}
        ) f order by position limit ${PAGE}`;
      const last = found.at(-1);
      if (!last) return;
      const decisions = found.filter(({ user_id: userId }) => userId !== null);
      const firstVideo = found.find(({ type }) => type === VIDEO)?.position ?? null;
      await sql`
        select notifications.queue_pushes(${from}, ${last.position},
          ${decisions.map(({ position }) => position)}::bigint[],
          ${decisions.map(({ user_id: userId }) => userId)}::uuid[],
          ${clock() + afterMs}, ${firstVideo}, ${clock() + burstMs})`;
      from = last.position;
    }
  }

  /**
   * The position up to which pushes are queued: at first, and after a restore to an earlier point, the log's end.
   * What waits then about events that were lost is forgotten.
   */
  async #position(): Promise<number> {
    const { sql } = this.#options;
    // In one statement: an older head would look like a restore, and pushes would be sent again.
    const [row] = await sql<{ position: number | null; head: number }[]>`
      select p.position, h.position as head from log.head h left join notifications.push_progress p on true`;
    const { position = null, head = 0 } = row ?? {};
    if (position !== null && position <= head) return position;
    await sql`
      with pushes as (delete from notifications.push where position > ${head}),
        videos as (delete from notifications.video_burst where position > ${head})
      insert into notifications.push_progress as p (position) values (${head})
      on conflict (is_only) do update set position = least(p.position, ${head})`;
    return head;
  }

  /** Whether there may be more. */
  async #sendSome(): Promise<boolean> {
    const { sql, clock } = this.#options;
    const queued = await sql<QueuedPush[]>`
      select position, user_id, up_to, attempts, to_json(sent_to) as sent_to
      from notifications.take_pushes(${clock()}, ${AT_ONCE})`;
    await Promise.all(queued.map((push) => this.#sendOne(push)));
    return queued.length > 0;
  }

  async #sendOne(push: QueuedPush): Promise<void> {
    const { sql, onTrouble } = this.#options;
    const { position, user_id: userId, attempts } = push;
    const row = sql`position = ${position} and user_id = ${userId}`;
    try {
      const next = await this.#send(push);
      if (next?.dueAtMs !== undefined) {
        await sql`
          update notifications.push set due_at_ms = ${next.dueAtMs}, attempts = attempts - 1 where ${row}`;
        return;
      }
      if (next && attempts < MAX_ATTEMPTS) {
        await sql`update notifications.push set sent_to = ${next.sentTo}::uuid[] where ${row}`;
        return;
      }
    } catch (error) {
      const isLast = attempts >= MAX_ATTEMPTS;
      onTrouble(error, `the push about event ${position} ${isLast ? 'is given up' : 'is tried again'}`);
      if (!isLast) return;
    }
    await sql`delete from notifications.push where ${row}`;
  }

  /** Sends it, or leaves it out; null then, otherwise when it is due after the night or which devices have it so far. */
  async #send(
    push: QueuedPush,
  ): Promise<{ dueAtMs: number; sentTo?: never } | { dueAtMs?: never; sentTo: string[] } | null> {
    const { settings, subscriptions, clock, timeZone } = this.#options;
    const devices = await subscriptions.of(push.user_id);
    const wanted = await settings.of(push.user_id);
    if (devices.length === 0 || !wanted.push) return null;
    const told = await this.#messages.of(push);
    if (!told || (told.topic && !wanted[told.topic])) return null;
    const morningMs = wanted.quiet ? quietUntil(clock(), timeZone) : null;
    if (morningMs !== null) return { dueAtMs: morningMs };

    const left = devices.filter(({ id }) => !push.sent_to.includes(id));
    const isDone = await Promise.all(left.map((device) => this.#sendTo(device, told.message, push)));
    if (isDone.every(Boolean)) return null;
    return { sentTo: [...push.sent_to, ...left.filter((_, at) => isDone[at]).map(({ id }) => id)] };
  }

  /** Whether that device is done with: it has the message, or never gets it. */
  async #sendTo(
    device: PushDevice,
    message: PushMessage,
    { position, attempts }: QueuedPush,
  ): Promise<boolean> {
    const { service, subscriptions, onTrouble } = this.#options;
    try {
      await service.send(device, message);
      return true;
    } catch (error) {
      if (!(error instanceof PushError)) throw error;
      if (error.isGone) {
        await subscriptions.drop(device.id);
        return true;
      }
      const isAgain = error.isTransient && attempts < MAX_ATTEMPTS;
      onTrouble(error, `the push about event ${position} ${isAgain ? 'is tried again' : 'is given up'}`);
      return !isAgain;
    }
  }
}
