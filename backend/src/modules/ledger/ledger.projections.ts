import type { RecordedEvent } from '../../platform/event-store/event-store.ts';
import { projectionOfAll } from '../../platform/projections/projection.ts';
import { entryOf } from './postings.ts';

/**
 * Events per block: a figure as of any position is the sum of whole blocks and of fewer events than this.
 */
export const BLOCK = 5000;
const blockOf = (position: number) => Math.floor((position - 1) / BLOCK);

const NOTHING = { availableKobo: 0n, heldKobo: 0n, operatorAccount: null, operatorKobo: 0n } as const;

interface Subject {
  userId?: string;
  withdrawalId?: string;
  claimId?: string;
  videoId?: string;
  rewardId?: string;
}

/** The id of the thing an event is about. */
const referenceOf = ({ withdrawalId, claimId, videoId, rewardId }: Subject) =>
  withdrawalId ?? claimId ?? videoId ?? rewardId ?? null;

/**
 * One row per event: what it is about and its entry, with zeros where no money moves. The timeline uses
 * the same rows, because a second table would double the cost.
 */
export const journalProjection = projectionOfAll({
  name: 'journal',
  version: 1,
  columns: {
    position: 'integer',
    at_ms: 'integer',
    type: 'text',
    /** The person it is about. */
    user_id: 'text?',
    /** The actor; null when it is the person the event is about, which is nearly always the case. */
    actor_id: 'text?',
    reference: 'text?',
    available_kobo: 'kobo',
    held_kobo: 'kobo',
    operator_account: 'text?',
    operator_kobo: 'kobo',
  },
  indexes: [
    '(position)',
    '(user_id, position)',
    '(type, position)',
    '(actor_id, position) where actor_id is not null',
    '(reference, position) where reference is not null',
  ],
  writtenOnce: 'position',
  key: ({ position }) => String(position),
  evolve: (_, event) => {
    const subject = event.data as Subject;
    const { actorId } = event.metadata;
    const entry = entryOf(event) ?? NOTHING;
    return {
      id: String(event.position),
      position: event.position,
      at_ms: event.atMs,
      type: event.type,
      user_id: subject.userId ?? null,
      actor_id: actorId === subject.userId ? null : actorId,
      reference: referenceOf(subject),
      available_kobo: entry.availableKobo,
      held_kobo: entry.heldKobo,
      operator_account: entry.operatorAccount,
      operator_kobo: entry.operatorKobo,
    };
  },
});

const keyOf = (event: RecordedEvent) =>
  `${blockOf(event.position)}:${event.type}:${entryOf(event)?.operatorAccount ?? ''}`;

/** Sums per block, event type and operator account; all amounts in a sum have the same sign. */
export const ledgerProjection = projectionOfAll({
  name: 'ledger',
  version: 1,
  columns: {
    block: 'integer',
    type: 'text',
    operator_account: 'text?',
    events: 'integer',
    /** The latest time among them; times may go backwards when a clock is set back. */
    last_at_ms: 'integer',
    available_kobo: 'kobo',
    held_kobo: 'kobo',
    operator_kobo: 'kobo',
  },
  indexes: ['(block)'],
  key: keyOf,
  evolve: (row, event) => {
    const entry = entryOf(event) ?? NOTHING;
    return {
      id: row?.id ?? keyOf(event),
      block: blockOf(event.position),
      type: event.type,
      operator_account: entry.operatorAccount,
      events: (row?.events ?? 0) + 1,
      last_at_ms: Math.max(row?.last_at_ms ?? 0, event.atMs),
      available_kobo: (row?.available_kobo ?? 0n) + entry.availableKobo,
      held_kobo: (row?.held_kobo ?? 0n) + entry.heldKobo,
      operator_kobo: (row?.operator_kobo ?? 0n) + entry.operatorKobo,
    };
  },
});
