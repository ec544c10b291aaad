import { dayOf } from '../../kernel/day.ts';
import type { RecordedEvent } from '../../platform/event-store/event-store.ts';
import { projectionOfAll } from '../../platform/projections/projection.ts';
import { entryOf } from '../ledger/index.ts';

/** Positions per block: the balance after any movement is the sum of blocks and fewer rows than this. */
export const BLOCK = 1000;
export const blockOf = (position: number) => Math.floor((position - 1) / BLOCK);

const keyOf = (event: RecordedEvent) => {
  const { userId } = event.data as { userId?: string };
  return `${userId}:${blockOf(event.position)}:${dayOf(event.atMs)}:${event.type}`;
};

/**
 * One person's movements summed up by block of the log, day and event type, so that neither a balance nor
 * a total needs their whole history.
 */
export const movementSumsProjection = projectionOfAll({
  name: 'movement_sums',
  version: 1,
  columns: {
    user_id: 'text',
    block: 'integer',
    /** As counted by {@link dayOf}. */
    day: 'integer',
    type: 'text',
    movements: 'integer',
    available_kobo: 'kobo',
    held_kobo: 'kobo',
    /** Money that came in from outside; what went out is this minus the two above. */
    in_kobo: 'kobo',
  },
  indexes: ['(user_id, block)'],
  key: (event) => (entryOf(event) ? keyOf(event) : null),
  evolve: (row, event) => {
    const entry = entryOf(event);
    if (!entry) return row;
    const { availableKobo, heldKobo } = entry;
    const gained = availableKobo + heldKobo;
    return {
      id: row?.id ?? keyOf(event),
      user_id: (event.data as { userId: string }).userId,
      block: blockOf(event.position),
      day: dayOf(event.atMs),
      type: event.type,
      movements: (row?.movements ?? 0) + 1,
      available_kobo: (row?.available_kobo ?? 0n) + availableKobo,
      held_kobo: (row?.held_kobo ?? 0n) + heldKobo,
      in_kobo: (row?.in_kobo ?? 0n) + (gained > 0n ? gained : 0n),
    };
  },
});
