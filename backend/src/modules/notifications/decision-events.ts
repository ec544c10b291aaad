import type { EventStore, RecordedEvent } from '../../platform/event-store/event-store.ts';
import type { OpenEvents } from '../../platform/event-store/open-events.ts';
import { dateFormat } from '../../platform/mail/dates.ts';
import type { Sql } from '../../platform/postgres/client.ts';
import type { WalletEvent } from '../wallet/index.ts';
import { type DecisionText, type MailedEvent, mailedEvents, textOf } from './decision-texts.ts';
import type { PersonLanguages } from './languages.ts';
import { type DecisionWords, decisionWords } from './words/index.ts';

/** The most attempts to send something: with pauses of at most an hour, about a day and a half. */
export const MAX_ATTEMPTS = 40;

/** The event types that people get mails and pushes about. */
export const DECISIONS = Object.keys(mailedEvents);

/** The events that take a decision about a withdrawal back. A withdrawal that is pending again stays on hold. */
export const TAKEN_BACK_BY: Partial<Record<MailedEvent['type'], readonly WalletEvent['type'][]>> = {
  WithdrawalApproved: ['WithdrawalReopened', 'WithdrawalRejected'],
  WithdrawalRejected: ['WithdrawalReopened'],
  PayoutHeld: ['PayoutReleased', 'WithdrawalRejected'],
};
/** The events that can take decisions about an activation back. */
const ACTIVATION = ['AccountActivated', 'AccountDeactivated'];
const ABOUT_ACTIVATION = [...ACTIVATION, 'ActivationReportDeclined'];

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

interface ActivationChange {
  readonly position: number;
  readonly type: string;
  readonly at_ms: number;
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

  /** The event, where a payment has the reference that was corrected since. */
  async function corrected(event: RecordedEvent & MailedEvent): Promise<RecordedEvent & MailedEvent> {
    if (event.type !== 'WithdrawalPaid') return event;
    await reached(await store.head());
    const [row] = await sql<{ reference: string }[]>`
      select reference from rm.withdrawals where id = ${event.data.withdrawalId}`;
    return { ...event, data: { ...event.data, ...row } };
  }

  /** Whether later events took the decision back, so that it is not announced. */
  async function isTakenBack({ type, data, position }: RecordedEvent & MailedEvent): Promise<boolean> {
    const undoing = TAKEN_BACK_BY[type];
    if (!undoing && !ABOUT_ACTIVATION.includes(type)) return false;
    // Waits for lagging read models, so that no undone decision is announced.
    await reached(await store.head());
    if (undoing && 'withdrawalId' in data) {
      const found = await sql`
        select from rm.journal
        where reference = ${data.withdrawalId} and position > ${position} and type = any(${undoing}) limit 1`;
      return found.length > 0;
    }
    const standing = await standingChanges(data.userId);
    return type === 'ActivationReportDeclined'
      ? standing.some((later) => later.type === 'AccountActivated' && later.position > position)
      : standing.at(-1)?.position !== position;
  }

  /** A person's activations and deactivations, without pairs of which one undid the other within the delay. */
  async function standingChanges(userId: string): Promise<readonly ActivationChange[]> {
    const changes = await sql<ActivationChange[]>`
      select position, type, at_ms from rm.journal
      where user_id = ${userId} and type = any(${ACTIVATION}) order by position`;
    const standing: ActivationChange[] = [];
    for (const change of changes) {
      const last = standing.at(-1);
      if (last && change.at_ms - last.at_ms <= afterMs) standing.pop();
      else standing.push(change);
    }
    return standing;
  }

  return {
    /**
     * The text about the event at that position, in the person's language; undefined when it was taken back.
     * `adapt` changes the texts for a channel.
     * @throws Error when the log has no such event, or the read models are behind
     */
    textAt: async (
      position: number,
      userId: string,
      adapt: (words: DecisionWords) => DecisionWords = (words) => words,
    ): Promise<DecisionText | undefined> => {
      const event = await at(position);
      if (!event || event.data.userId !== userId || (await isTakenBack(event))) return undefined;
      const language = await languages.of(userId);
      const day = dateFormat(language, { dateStyle: 'long', timeZone });
      return textOf(await corrected(event), adapt(decisionWords[language]), (ms) => day.format(ms));
    },
  };
}

export type DecisionEvents = ReturnType<typeof decisionEvents>;
