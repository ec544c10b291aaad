import { setImmediate } from 'node:timers/promises';
import { connect, isConnectionFailure, type Sql } from '../postgres/client.ts';
import type { EventCodec } from './event-codec.ts';
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
import { type AppendOutcome, callAppend, type PreparedAppend, prepareAppend } from './log-append.ts';
import { News } from './news.ts';
import { subscribeTo } from './subscription.ts';

/** A caller that waits for its append. */
interface Waiting {
  readonly append: PreparedAppend;
  readonly deadlineMs: number;
  resolve(appended: Appended): void;
  reject(error: unknown): void;
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
const ANNOUNCE_EVERY_MS = 20;

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
  #announcedAtMs = Number.NEGATIVE_INFINITY;
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
    const append = prepareAppend(this.#codec, appends, context);
    return new Promise((resolve, reject) => {
      const deadlineMs = Date.now() + this.#appendTimeoutMs;
      this.#queue.push({ append, deadlineMs, resolve, reject });
      void this.#flush();
    });
  }

  async findCommand(commandId: string) {
    const [row] = await this.#reader<{ first_position: number; last_position: number }[]>`
      select first_position, last_position from log.command where id = ${commandId}`;
    return row ? { firstPosition: row.first_position, lastPosition: row.last_position } : null;
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
    // A turn of the event loop: callers that were answered together come back together.
    await setImmediate();
    while (this.#queue.length > 0) {
      await this.#write(this.#takeBatch());
      await setImmediate();
    }
    this.#inFlight--;
  }

  /** The longest run of the queue in which no stream and no command occurs twice; the rest waits. */
  #takeBatch(): Waiting[] {
    const batch: Waiting[] = [];
    const rest: Waiting[] = [];
    const taken = new Set<string>();
    let size = 0;
    for (const waiting of this.#queue) {
      const { commandId, expectations, events } = waiting.append;
      const names = [commandId, ...expectations.map(({ stream }) => stream)];
      const fits = batch.length === 0 || size + events.length <= MAX_EVENTS_PER_FLUSH;
      if (fits && !names.some((name) => taken.has(name))) {
        batch.push(waiting);
        size += events.length;
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
      const answer = await callAppend(
        this.#writer,
        batch.map(({ append }) => append),
        this.#isTimeToAnnounce(),
      );
      const outcomes = new Map(answer.map((outcome) => [outcome.command_id, outcome]));
      for (const waiting of batch) settle(waiting, outcomes.get(waiting.append.commandId));
      this.#news.wake();
    } catch (error) {
      if (isConnectionFailure(error)) await this.#retryLater(batch);
      else if (batch.length > 1) for (const waiting of batch) await this.#write([waiting]);
      else batch[0]?.reject(error);
    }
  }

  /** Notifying costs every commit a fifth of its speed, and readers that poll lose nothing without it. */
  #isTimeToAnnounce(): boolean {
    const now = performance.now();
    if (now - this.#announcedAtMs < ANNOUNCE_EVERY_MS) return false;
    this.#announcedAtMs = now;
    return true;
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
}

function settle(waiting: Waiting, outcome: AppendOutcome | undefined): void {
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
