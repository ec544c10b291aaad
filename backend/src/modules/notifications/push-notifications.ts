import { PushError, type PushMessage, type PushService } from '../../platform/push/push-service.ts';
import { Repeated } from '../../platform/repeated.ts';
import { DECISIONS, type DecisionEventsOptions, MAX_ATTEMPTS } from './decision-events.ts';
import type { DecisionMailsOptions } from './decision-mails.ts';
import { quietUntil } from './hours.ts';
import type { NewVideosOptions } from './new-videos.ts';
import { type PushMessages, pushMessages } from './push-messages.ts';
import type { PushDevice, PushSubscriptions } from './push-subscriptions.ts';
import { unqueuedEvents } from './unqueued-events.ts';

export interface PushNotificationsOptions
  extends DecisionEventsOptions,
    NewVideosOptions,
    Pick<DecisionMailsOptions, 'settings' | 'now' | 'onTrouble'> {
  readonly service: Pick<PushService, 'send'>;
  readonly subscriptions: Pick<PushSubscriptions, 'of' | 'drop'>;
  /** How long videos are collected after the first one is added, to be announced together. */
  readonly burstMs: number;
}

interface QueuedPush {
  /** Of the event, or of the first video. */
  readonly position: number;
  readonly user_id: string;
  /** The position up to which videos are announced; null for a decision. */
  readonly up_to: number | null;
  readonly attempts: number;
  /** The devices that already have it. */
  readonly sent_to: readonly string[];
}

const VIDEO = 'VideoAdded';
const TYPES = [...DECISIONS, VIDEO];
const AT_ONCE = 20;
/** People with a device whose pushes about new videos are queued in one statement. */
const PEOPLE = 1000;
const MOST_MS = 5000;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Pushes decisions and new videos to people's devices: like {@link DecisionMails} from the read model of the
 * journal, but with its own queue. A push has one row per event and person, which is deleted once all their
 * devices have it. A crash between the two sends it again under the same tag, so that devices show it once. Decisions
 * precede new videos, however many people those are announced to. Events that are more than a day old when they are
 * found are not pushed.
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
    do {
      await this.#queueAll(isClosing);
    } while (!isClosing() && ((await this.#sendSome()) || (await this.#announceVideos())));
  }

  async #queueAll(isClosing: () => boolean): Promise<void> {
    const { sql, now, afterMs, burstMs } = this.#options;
    const nowMs = await now();
    const unqueued = unqueuedEvents(sql, 'notifications.push_progress', TYPES, nowMs - DAY_MS);
    for await (const { from, upTo, found } of unqueued) {
      const decisions = found.filter(({ user_id: userId }) => userId !== null);
      const firstVideo = found.find(({ type }) => type === VIDEO)?.position ?? null;
      await sql`
        select notifications.queue_pushes(${from}, ${upTo},
          ${decisions.map(({ position }) => position)}::bigint[],
          ${decisions.map(({ user_id: userId }) => userId)}::uuid[],
          ${nowMs + afterMs}, ${firstVideo}, ${nowMs + burstMs})`;
      if (isClosing()) return;
    }
  }

  /** Queues the pushes about new videos for some people, when nothing else is due; false when nobody is left. */
  async #announceVideos(): Promise<boolean> {
    const { sql, now } = this.#options;
    const [row] = await sql<{ is_more: boolean }[]>`
      select notifications.announce_videos(${await now()}, ${PEOPLE}) as is_more`;
    return row?.is_more ?? false;
  }

  /** Handles the next due pushes; false when none is due. */
  async #sendSome(): Promise<boolean> {
    const { sql, now } = this.#options;
    const queued = await sql<QueuedPush[]>`
      select position, user_id, up_to, attempts, to_json(sent_to) as sent_to
      from notifications.take_pushes(${await now()}, ${AT_ONCE})`;
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

  /** Sends or skips it, then null; otherwise when it is due after quiet hours, or which devices have it so far. */
  async #send(
    push: QueuedPush,
  ): Promise<{ dueAtMs: number; sentTo?: never } | { dueAtMs?: never; sentTo: string[] } | null> {
    const { settings, subscriptions, now, timeZone } = this.#options;
    const devices = await subscriptions.of(push.user_id);
    const wanted = await settings.of(push.user_id);
    if (devices.length === 0 || !wanted.push) return null;
    const found = await this.#messages.of(push);
    if (!found || (found.topic && !wanted[found.topic])) return null;
    const morningMs = wanted.quiet ? quietUntil(await now(), timeZone) : null;
    if (morningMs !== null) return { dueAtMs: morningMs };

    const left = devices.filter(({ id }) => !push.sent_to.includes(id));
    const isDone = await Promise.all(left.map((device) => this.#sendTo(device, found.message, push)));
    if (isDone.every(Boolean)) return null;
    return { sentTo: [...push.sent_to, ...left.filter((_, at) => isDone[at]).map(({ id }) => id)] };
  }

  /** Sends to one device; true once it has the message or will never get it. */
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
