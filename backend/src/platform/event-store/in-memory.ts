import type { DomainEvent } from '../../kernel/message.ts';
import { Epoch } from './epoch.ts';
import type { EventCodec, StoredEvent } from './event-codec.ts';
import {
  type AppendContext,
  type Appended,
  assertAppendable,
  ConflictError,
  EpochError,
  type EventStore,
  type RecordedEvent,
  type StreamAppend,
} from './event-store.ts';
import { prepareAppend } from './log-append.ts';
import { Notifier } from './notifier.ts';

/** An event as a database would store it. */
type Kept = Omit<RecordedEvent, 'data'> & StoredEvent;

/** The event store for tests without a database: same contract, nothing survives the process. */
export function createInMemoryEventStore(codec: EventCodec): EventStore {
  const log: Kept[] = [];
  const streams = new Map<string, Kept[]>();
  const commands = new Map<string, Appended>();
  const notifier = new Notifier();

  // Encoded and decoded as in a database, so that events which cannot be stored fail here too.
  async function decode(kept: readonly Kept[]): Promise<RecordedEvent[]> {
    const events = await codec.decode(kept.map((event) => ({ ...event, data: JSON.parse(event.data) })));
    return kept.map(({ schemaVersion: _, ...event }, index) => ({
      ...event,
      data: (events[index] as DomainEvent).data,
    }));
  }

  const readStream = (stream: string, afterVersion = 0, limit = Number.POSITIVE_INFINITY) =>
    decode((streams.get(stream) ?? []).slice(afterVersion, afterVersion + limit));

  const epoch = new Epoch(async () => 'first');

  const store: EventStore = {
    epoch,
    append: async (appends: readonly StreamAppend[], context: AppendContext) => {
      assertAppendable(appends);
      const { events } = await prepareAppend(codec, appends, context);
      const current = await epoch.current();
      // No await from here on, so no other append can interleave.
      if (context.epoch !== undefined && context.epoch !== current) throw new EpochError();
      const known = commands.get(context.commandId);
      if (known) return { ...known, duplicate: true };
      for (const { stream, expected } of appends) {
        const actual = streams.get(stream)?.length ?? 0;
        if (actual !== (expected === 'none' ? 0 : expected)) throw new ConflictError(stream, actual);
      }

      for (const event of events) {
        const { metadata, atMs } = context;
        const kept = { ...event, position: log.length + 1, metadata, atMs };
        log.push(kept);
        const stream = streams.get(event.stream) ?? [];
        streams.set(event.stream, stream);
        stream.push(kept);
      }

      const appended = {
        firstPosition: log.length - events.length + 1,
        lastPosition: log.length,
        duplicate: false,
      };
      commands.set(context.commandId, appended);
      notifier.wake();
      return appended;
    },
    readCommand: (commandId) => {
      const { firstPosition, lastPosition } = commands.get(commandId) ?? {
        firstPosition: 1,
        lastPosition: 0,
      };
      return decode(log.slice(firstPosition - 1, lastPosition));
    },
    loadStream: readStream,
    readStream,
    readAll: (afterPosition, limit) => decode(log.slice(afterPosition, afterPosition + limit)),
    readAt: (positions) => decode(log.filter(({ position }) => positions.includes(position))),
    head: async () => log.length,
    waitForAppend: (timeoutMs) => notifier.wait(timeoutMs),
    close: async () => undefined,
  };
  return store;
}
