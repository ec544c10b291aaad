import type { EventStore, RecordedEvent } from '../../platform/event-store/event-store.ts';
import type { OpenEvents } from '../../platform/event-store/open-events.ts';
import { dateFormat } from '../../platform/mail/dates.ts';
import type { Sql } from '../../platform/postgres/client.ts';
import { type MailedEvent, mailedEvents, type Words, wordsOf } from './decision-words.ts';
import type { PersonLanguages } from './languages.ts';
import { type DecisionWords, decisionWords } from './words/index.ts';

/** The most attempts to send something: with pauses of at most an hour, about a day and a half. */
export const MAX_ATTEMPTS = 40;

/** The event types that people get mails and pushes about. */
export const DECISIONS = Object.keys(mailedEvents);
const ACTIVATION = ['AccountActivated', 'AccountDeactivated'];

export interface DecisionEventsOptions {
  readonly sql: Sql;
  readonly store: Pick<EventStore, 'readAll' | 'head'>;
  /** Waits until the read models have reached a position; @throws Error when they take too long */
  readonly reached: (position: number) => Promise<void>;
  readonly open: OpenEvents;
  readonly languages: Pick<PersonLanguages, 'of'>;
  /** An IANA time zone, for the days that texts name. */
  readonly timeZone: string;
  /** How long a decision can be undone before it is announced. */
  readonly afterMs: number;
}

/** The texts about decisions, for mails and pushes. */
export function decisionEvents(options: DecisionEventsOptions) {
  const { sql, store, reached, open, languages, timeZone, afterMs } = options;

  async function at(position: number): Promise<(RecordedEvent & MailedEvent) | undefined> {
    const [event] = await store.readAll(position - 1, 1);
    if (event?.position !== position) throw new Error(`there is no event ${position}`);
    if (!DECISIONS.includes(event.type)) return undefined;
    const [opened] = await open([event]);
    return opened as RecordedEvent & MailedEvent;
  }

  /**
   * Whether the event was undone before it was announced: a withdrawal is pending again, and is announced when
   * decided again; or an account was activated and deactivated within the delay, in either order: neither is.
   */
  async function isTakenBack({ type, data, position, atMs }: RecordedEvent & MailedEvent): Promise<boolean> {
    if (!('withdrawalId' in data) && !ACTIVATION.includes(type)) return false;
    // Waits for lagging read models, so that no undone decision is announced.
    await reached(await store.head());
    const others =
      'withdrawalId' in data
        ? sql`reference = ${data.withdrawalId} and position > ${position} and type = 'WithdrawalReopened'`
        : sql`user_id = ${data.userId} and position <> ${position} and type = any(${ACTIVATION})
            and at_ms between ${atMs - afterMs} and ${atMs + afterMs}`;
    const found = await sql`select from rm.journal where ${others} limit 1`;
    return found.length > 0;
  }

  return {
    /**
     * The text about the event at that position, in the person's language; undefined when it was undone.
     * `adapt` changes the texts for a channel.
     * @throws Error when the log has no such event, or the read models are behind
     */
    tell: async (
      position: number,
      userId: string,
      adapt: (words: DecisionWords) => DecisionWords = (words) => words,
    ): Promise<Words | undefined> => {
      const event = await at(position);
      if (!event || event.data.userId !== userId || (await isTakenBack(event))) return undefined;
      const language = await languages.of(userId);
      const day = dateFormat(language, { dateStyle: 'long', timeZone });
      return wordsOf(event, { words: adapt(decisionWords[language]), dayOf: (ms) => day.format(ms) });
    },
  };
}

export type DecisionEvents = ReturnType<typeof decisionEvents>;
