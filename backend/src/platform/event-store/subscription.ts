import { assertDense, type EventStore, type RecordedEvent, type Subscription } from './event-store.ts';

const BATCH = 1000;
/** Readers look by themselves this often; a wake-up only makes it sooner. */
export const POLL_MS = 250;

/**
 * Reads on from `afterPosition` for ever. A read that fails is tried again at the next poll; a gap
 * in the log or a handler that throws ends the subscription, because going on would lose events.
 */
export function subscribeTo(
  store: Pick<EventStore, 'readAll' | 'waitForNews'>,
  afterPosition: number,
  onEvents: (events: readonly RecordedEvent[]) => Promise<void> | void,
): Subscription {
  let stopped = false;

  async function run(): Promise<void> {
    let position = afterPosition;
    while (!stopped) {
      const events = await store.readAll(position, BATCH).catch(() => []);
      if (stopped) return;
      if (events.length === 0) {
        await store.waitForNews(POLL_MS);
        continue;
      }
      assertDense(events, position);
      await onEvents(events);
      position += events.length;
    }
  }

  const done = run();
  done.catch(() => undefined);
  return {
    done,
    stop: async () => {
      stopped = true;
      await done.catch(() => undefined);
    },
  };
}
