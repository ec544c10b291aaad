import type { EventTypes } from '../../kernel/event-type.ts';
import type { Opener } from '../vault/personal-data.ts';
import type { RecordedEvent } from './event-store.ts';

export type OpenEvents = (events: readonly RecordedEvent[]) => Promise<RecordedEvent[]>;

/** Decrypts the fields that stay sealed when events are read; erased data becomes ''. */
export const openEvents =
  (types: EventTypes, openSealed: Opener): OpenEvents =>
  (events) =>
    Promise.all(
      events.map(async (event) => {
        const { personal } = types[event.type] ?? {};
        if (!personal?.sealed) return event;
        const row = event.data as Record<string, unknown>;
        const sealed = personal.sealed.filter((field) => row[field] !== undefined);
        const [data] = await openSealed([row], { of: personal.of, sealed });
        return { ...event, data: data ?? row };
      }),
    );
