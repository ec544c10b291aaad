import type { EventStore, RecordedEvent } from '../../platform/event-store/event-store.ts';
import type { OpenEvents } from '../../platform/event-store/open-events.ts';
import { dateFormat } from '../../platform/mail/dates.ts';
import type { Sql } from '../../platform/postgres/client.ts';
import { type MailedEvent, mailedEvents, type Words, wordsOf } from './decision-words.ts';
import type { PersonLanguages } from './languages.ts';
import { type DecisionWords, decisionWords } from './words/index.ts';

/** How often something is tried to be sent: with pauses of an hour at most, a day and a half. */
export const MAX_ATTEMPTS = 40;

/** The types of the events that people are told of, by mail and by push. */
export const DECISIONS = Object.keys(mailedEvents);
const ACTIVATION = ['AccountActivated', 'AccountDeactivated'];

export interface DecisionEventsOptions {
  readonly sql: Sql;
  readonly store: Pick<EventStore, 'readAll' | 'head'>;
  /** Waits until the read models have reached a position; @throws Error when they have not after a while */
  readonly reached: (position: number) => Promise<void>;
  readonly open: OpenEvents;
  readonly languages: Pick<PersonLanguages, 'of'>;
  /** An IANA time zone, in which days are told. */
  readonly timeZone: string;
  /** How long a decision can be taken back without a word. */
  readonly afterMs: number;
}

/** What is told of decisions, by mail and by push. */
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
   * Whether it was undone before it was told: a withdrawal waits again, which is told when it is decided again;
   * an account was activated and deactivated within the delay, whichever came first, which is not told at all.
   */
  async function isTakenBack({ type, data, position, atMs }: RecordedEvent & MailedEvent): Promise<boolean> {
    if (!('withdrawalId' in data) && !ACTIVATION.includes(type)) return false;
    // However far the read models are behind, nobody is told of what has been undone.
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
     * What the person is told of the event at that position, in their language; undefined when it was taken back.
     * `adapt` changes the words for a channel.
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
