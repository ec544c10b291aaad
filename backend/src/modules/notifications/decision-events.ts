import type { EventStore, RecordedEvent } from '../../platform/event-store/event-store.ts';
import type { OpenEvents } from '../../platform/event-store/open-events.ts';
import type { Sql } from '../../platform/postgres/client.ts';
import { type MailedEvent, mailedEvents } from './decision-words.ts';

/** The types of the events that people are told of, by mail and by push. */
export const DECISIONS = Object.keys(mailedEvents);
const ACTIVATION = ['AccountActivated', 'AccountDeactivated'];

interface DecisionEventsOptions {
  readonly sql: Sql;
  readonly store: Pick<EventStore, 'readAll'>;
  readonly open: OpenEvents;
  /** How long a decision can be taken back without a word. */
  readonly afterMs: number;
}

/** Decisions about people, as the log has them. */
export const decisionEvents = ({ sql, store, open, afterMs }: DecisionEventsOptions) => ({
  /** @throws Error when the log has no such event, or this process has not seen it yet */
  at: async (position: number): Promise<(RecordedEvent & MailedEvent) | undefined> => {
    const [event] = await store.readAll(position - 1, 1);
    if (event?.position !== position) throw new Error(`there is no event ${position}`);
    if (!DECISIONS.includes(event.type)) return undefined;
    const [opened] = await open([event]);
    return opened as RecordedEvent & MailedEvent;
  },

  /**
   * Whether it was undone before it was told: a withdrawal waits again, which is told when it is decided again;
   * an account was activated and deactivated within the delay, whichever came first, which is not told at all.
   */
  isTakenBack: async ({ type, data, position, atMs }: RecordedEvent & MailedEvent): Promise<boolean> => {
    if (!('withdrawalId' in data) && !ACTIVATION.includes(type)) return false;
    const others =
      'withdrawalId' in data
        ? sql`reference = ${data.withdrawalId} and position > ${position} and type = 'WithdrawalReopened'`
        : sql`user_id = ${data.userId} and position <> ${position} and type = any(${ACTIVATION})
            and at_ms between ${atMs - afterMs} and ${atMs + afterMs}`;
    const found = await sql`select from rm.journal where ${others} limit 1`;
    return found.length > 0;
  },
});

export type DecisionEvents = ReturnType<typeof decisionEvents>;
