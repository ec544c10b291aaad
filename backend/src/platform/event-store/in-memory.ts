import type { EventCodec } from './event-codec.ts';
import { eventId } from './event-id.ts';
import {
  type AppendContext,
  type Appended,
  assertAppendable,
  ConflictError,
  type EventStore,
  type RecordedEvent,
  type StreamAppend,
} from './event-store.ts';
import { News } from './news.ts';
import { subscribeTo } from './subscription.ts';

/** The event store for tests that need no database: same contract, nothing survives the process. */
export function createInMemoryEventStore(codec: EventCodec): EventStore {
  const log: RecordedEvent[] = [];
  const streams = new Map<string, RecordedEvent[]>();
  const commands = new Map<string, Appended>();
  const news = new News();

  const store: EventStore = {
    append: async (appends: readonly StreamAppend[], context: AppendContext) => {
      assertAppendable(appends);
      const known = commands.get(context.commandId);
      if (known) return { ...known, duplicate: true };
      for (const { stream, expected } of appends) {
        const actual = streams.get(stream)?.length ?? 0;
        if (actual !== (expected === 'none' ? 0 : expected)) throw new ConflictError(stream, actual);
      }

      // Through the codec and back, as in a database: what cannot be stored fails here too.
      const recorded = appends
        .flatMap(({ stream, expected, events }) =>
          events.map((event, index) => ({
            stream,
            version: (expected === 'none' ? 0 : expected) + index + 1,
            stored: codec.encode(event),
          })),
        )
        .map(({ stream, version, stored }, ordinal) => ({
          ...codec.decode({ ...stored, data: JSON.parse(stored.data) }),
          position: log.length + ordinal + 1,
          stream,
          version,
          id: eventId(context.commandId, ordinal),
          metadata: context.metadata,
          atMs: context.atMs,
        }));
      for (const event of recorded) {
        log.push(event);
        const events = streams.get(event.stream) ?? [];
        streams.set(event.stream, events);
        events.push(event);
      }

      const appended = {
        firstPosition: log.length - recorded.length + 1,
        lastPosition: log.length,
        duplicate: false,
      };
      commands.set(context.commandId, appended);
      news.wake();
      return appended;
    },
    findCommand: async (commandId) => commands.get(commandId) ?? null,
    readStream: async (stream, afterVersion = 0) => (streams.get(stream) ?? []).slice(afterVersion),
    readAll: async (afterPosition, limit) => log.slice(afterPosition, afterPosition + limit),
    readAt: async (positions) => log.filter(({ position }) => positions.includes(position)),
    head: async () => log.length,
    subscribe: (afterPosition, onEvents) => subscribeTo(store, afterPosition, onEvents),
    waitForNews: (timeoutMs) => news.wait(timeoutMs),
    close: async () => undefined,
  };
  return store;
}
