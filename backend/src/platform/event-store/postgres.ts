import { connect, isConnectionFailure, type Sql } from '../postgres/client.ts';
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
  UnavailableError,
} from './event-store.ts';
import { News } from './news.ts';
import { subscribeTo } from './subscription.ts';

/** A caller that waits for its append. */
interface Waiting {
  readonly appends: readonly StreamAppend[];
  readonly context: AppendContext;
  readonly stored: readonly StoredRow[];
  readonly deadlineMs: number;
  resolve(appended: Appended): void;
  reject(error: unknown): void;
}

interface StoredRow {
  stream: string;
  version: number;
  id: string;
  type: string;
  schemaVersion: number;
  data: string;
}

interface Outcome {
  command_id: string;
  outcome: 'appended' | 'duplicate' | 'conflict';
  first_position: number;
  last_position: number;
  stream: string;
  actual: number;
}

interface EventRow {
  position: number;
  stream: string;
  version: number;
  id: string;
  type: string;
  schema_version: number;
  at_ms: number;
  metadata: RecordedEvent['metadata'];
  data: unknown;
}

const MAX_EVENTS_PER_FLUSH = 1000;
/** While the database works on one flush, the next is made ready; they run in order on one connection. */
const MAX_IN_FLIGHT = 2;
const RETRY_PAUSE_MS = 50;

/**
 * The event store on PostgreSQL: a sequencer without a leader. Appends that arrive while flushes are
 * under way form the next one, so a lone caller waits for nobody and many callers share one commit.
 * Order, versions and duplicates are decided by log.append inside the database; any number of
 * processes may write at once.
 */
export class PostgresEventStore implements EventStore {
  readonly #codec: EventCodec;
  readonly #writer: Sql;
  readonly #reader: Sql;
  readonly #appendTimeoutMs: number;
  readonly #news = new News();
  #queue: Waiting[] = [];
  #inFlight = 0;
  #closed = false;

  /** @param options.appendTimeoutMs how long an append is tried while the database is away */
  constructor(databaseUrl: string, codec: EventCodec, options: { appendTimeoutMs?: number } = {}) {
    this.#codec = codec;
    this.#writer = connect(databaseUrl, { max: 1, name: 'log-writer' });
    this.#reader = connect(databaseUrl, { max: 4, name: 'log-reader' });
    this.#appendTimeoutMs = options.appendTimeoutMs ?? 5000;
    const wake = () => this.#news.wake();
    // Only a hint: readers poll anyway, so a listener that cannot connect costs time, not events.
    this.#reader.listen('log_appended', wake, wake).catch(() => undefined);
  }

  async append(appends: readonly StreamAppend[], context: AppendContext): Promise<Appended> {
    assertAppendable(appends);
    const stored = this.#encode(appends, context);
    return new Promise((resolve, reject) => {
      const deadlineMs = Date.now() + this.#appendTimeoutMs;
      this.#queue.push({ appends, context, stored, deadlineMs, resolve, reject });
      void this.#flush();
    });
  }

  async readStream(stream: string, afterVersion = 0): Promise<RecordedEvent[]> {
    const rows = await this.#reader<EventRow[]>`
      select position, stream, version, id, type, schema_version, at_ms, metadata, data
      from log.event where stream = ${stream} and version > ${afterVersion} order by version`;
    return rows.map((row) => this.#decode(row));
  }

  async readAll(afterPosition: number, limit: number): Promise<RecordedEvent[]> {
    const rows = await this.#reader<EventRow[]>`
      select position, stream, version, id, type, schema_version, at_ms, metadata, data
      from log.event where position > ${afterPosition} order by position limit ${limit}`;
    return rows.map((row) => this.#decode(row));
  }

  async head(): Promise<number> {
    const [row] = await this.#reader<{ position: number }[]>`select position from log.head`;
    return row?.position ?? 0;
  }

  subscribe(afterPosition: number, onEvents: (events: readonly RecordedEvent[]) => Promise<void> | void) {
    return subscribeTo(this, afterPosition, onEvents);
  }

  waitForNews(timeoutMs: number): Promise<void> {
    return this.#news.wait(timeoutMs);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#news.wake();
    await Promise.all([this.#writer.end({ timeout: 1 }), this.#reader.end({ timeout: 1 })]);
  }

  #encode(appends: readonly StreamAppend[], context: AppendContext): StoredRow[] {
    let ordinal = 0;
    return appends.flatMap(({ stream, expected, events }) => {
      let version = expected === 'none' ? 0 : expected;
      return events.map((event) => ({
        stream,
        version: ++version,
        id: eventId(context.commandId, ordinal++),
        ...this.#codec.encode(event),
      }));
    });
  }

  #decode(row: EventRow): RecordedEvent {
    const event = this.#codec.decode({ type: row.type, schemaVersion: row.schema_version, data: row.data });
    return {
      type: event.type,
      data: event.data,
      position: row.position,
      stream: row.stream,
      version: row.version,
      id: row.id,
      metadata: row.metadata,
      atMs: row.at_ms,
    };
  }

  async #flush(): Promise<void> {
    if (this.#inFlight === MAX_IN_FLIGHT) return;
    this.#inFlight++;
    while (this.#queue.length > 0) await this.#write(this.#takeBatch());
    this.#inFlight--;
  }

  /** The longest run of the queue in which no stream and no command occurs twice; the rest waits. */
  #takeBatch(): Waiting[] {
    const batch: Waiting[] = [];
    const rest: Waiting[] = [];
    const taken = new Set<string>();
    let events = 0;
    for (const waiting of this.#queue) {
      const names = [waiting.context.commandId, ...waiting.appends.map((append) => append.stream)];
      const fits = batch.length === 0 || events + waiting.stored.length <= MAX_EVENTS_PER_FLUSH;
      if (fits && !names.some((name) => taken.has(name))) {
        batch.push(waiting);
        events += waiting.stored.length;
      } else {
        rest.push(waiting);
      }
      // Marked even when left behind, so that nothing overtakes an earlier append to its stream.
      for (const name of names) taken.add(name);
    }
    this.#queue = rest;
    return batch;
  }

  async #write(batch: Waiting[]): Promise<void> {
    try {
      const outcomes = new Map(
        (await this.#callAppend(batch)).map((outcome) => [outcome.command_id, outcome]),
      );
      for (const waiting of batch) settle(waiting, outcomes.get(waiting.context.commandId));
      this.#news.wake();
    } catch (error) {
      if (isConnectionFailure(error)) await this.#retryLater(batch);
      else if (batch.length > 1) for (const waiting of batch) await this.#write([waiting]);
      else batch[0]?.reject(error);
    }
  }

  /** The outcome is unknown: the same command ids are asked again, and the log tells the truth. */
  async #retryLater(batch: Waiting[]): Promise<void> {
    const now = Date.now();
    const live = batch.filter((waiting) => !this.#closed && waiting.deadlineMs > now);
    for (const waiting of batch) {
      if (!live.includes(waiting)) waiting.reject(new UnavailableError('the event log did not answer'));
    }
    if (live.length === 0) return;
    this.#queue = [...live, ...this.#queue];
    await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS));
  }

  async #callAppend(batch: Waiting[]): Promise<Outcome[]> {
    const expectations = batch.flatMap(({ appends, context: { commandId } }) =>
      appends.map(({ stream, expected }) => ({
        commandId,
        stream,
        version: expected === 'none' ? 0 : expected,
      })),
    );
    const events = batch.flatMap(({ stored, context }) => stored.map((event) => ({ ...event, context })));
    return this.#writer.unsafe<Outcome[]>(
      'select * from log.append($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)',
      [
        batch.map(({ context }) => context.commandId),
        expectations.map((expectation) => expectation.commandId),
        expectations.map((expectation) => expectation.stream),
        expectations.map((expectation) => expectation.version),
        events.map((event) => event.context.commandId),
        events.map((event) => event.stream),
        events.map((event) => event.version),
        events.map((event) => event.id),
        events.map((event) => event.type),
        events.map((event) => event.schemaVersion),
        events.map((event) => event.context.atMs),
        events.map((event) => JSON.stringify(event.context.metadata)),
        events.map((event) => event.data),
      ],
      { prepare: true },
    );
  }
}

function settle(waiting: Waiting, outcome: Outcome | undefined): void {
  if (!outcome) {
    waiting.reject(new Error('log.append did not answer for a command'));
  } else if (outcome.outcome === 'conflict') {
    waiting.reject(new ConflictError(outcome.stream, outcome.actual));
  } else {
    waiting.resolve({
      firstPosition: outcome.first_position,
      lastPosition: outcome.last_position,
      duplicate: outcome.outcome === 'duplicate',
    });
  }
}
