import type { EventTypes } from '../../kernel/event-type.ts';
import type { RecordedEvent } from '../../platform/event-store/event-store.ts';
import type { Opener } from '../../platform/vault/personal-data.ts';
import { eventTypes } from '../registry.ts';

/** Opens what stays sealed in events when they are read; of whoever was forgotten it is ''. */
export const openEvents =
  (openSealed: Opener) =>
  (events: readonly RecordedEvent[]): Promise<RecordedEvent[]> =>
    Promise.all(
      events.map(async (event) => {
        const { personal } = (eventTypes as EventTypes)[event.type] ?? {};
        if (!personal?.sealed) return event;
        const row = event.data as Record<string, unknown>;
        const sealed = personal.sealed.filter((field) => row[field] !== undefined);
        const [data] = await openSealed([row], { of: personal.of, sealed });
        return { ...event, data: data ?? row };
      }),
    );
