import type { Metadata } from '../../kernel/message.ts';
import { connect, type Sql } from '../postgres/client.ts';
import type { Sockets } from '../postgres/sockets.ts';
import { AppendQueue } from './append-queue.ts';
import { Epoch } from './epoch.ts';
import type { EventCodec } from './event-codec.ts';
import {
  type AppendContext,
  type Appended,
  assertAppendable,
  type EventStore,
  type RecordedEvent,
  type StreamAppend,
  UnavailableError,
} from './event-store.ts';
import { prepareAppend } from './log-append.ts';
import { askEpoch, LogReader } from './log-reader.ts';
import { Notifier } from './notifier.ts';

interface PostgresEventStoreOptions {
  /** How long an append is retried while the database is unavailable. */
  readonly appendTimeoutMs?: number;
  /** The maximum number of connections that read for decisions. */
  readonly readers?: number;
  readonly sockets?: Sockets;
  /** Multiplies the time limits of the database. */
  readonly patience?: number;
  /** False for a caller that has already been told that the database is unavailable: then nothing is written. */
  readonly mayAppend?: (metadata: Metadata) => boolean;
}

/**
 * The event store on PostgreSQL: a sequencer without a leader. log.append decides order, versions and
 * duplicates inside the database; any number of processes may write at once.
 */
export class PostgresEventStore implements EventStore {
  readonly epoch: Epoch;
  readonly #codec: EventCodec;
  readonly #writer: Sql;
  readonly #reader: Sql;
  /** Reads the log for followers, so that decisions do not wait behind them. */
  readonly #follower: Sql;
  readonly #log: LogReader;
  readonly #queue: AppendQueue;
  readonly #mayAppend: (metadata: Metadata) => boolean;
  readonly #appended = new Notifier();

  constructor(databaseUrl: string, codec: EventCodec, options: PostgresEventStoreOptions = {}) {
    this.#codec = codec;
    this.#mayAppend = options.mayAppend ?? (() => true);
    const { patience, readers = 4, appendTimeoutMs = 5000 } = options;
    const open = { patience, ...(options.sockets && { sockets: options.sockets }) };
    // Dropped, not cancelled: a commit whose wait for the standby is cancelled reports success.
    const dropped = { answerWithinMs: appendTimeoutMs / (patience ?? 1), isPipelined: true };
    this.#writer = connect(databaseUrl, { ...open, ...dropped, max: 1, name: 'log-writer' });
    this.#reader = connect(databaseUrl, { ...open, isPipelined: true, max: readers, name: 'log-reader' });
    this.#follower = connect(databaseUrl, { ...open, max: 1, name: 'log-follower' });
    this.#log = new LogReader(codec, { reader: this.#reader, follower: this.#follower });
    const wake = () => this.#appended.wake();
    this.epoch = new Epoch(() => askEpoch(this.#reader));
    this.#queue = new AppendQueue(this.#writer, {
      timeoutMs: appendTimeoutMs,
      onAppended: wake,
      onEpoch: () => this.epoch.look(),
    });
    // Only a hint: readers also poll, so a listener that cannot connect costs time, not events.
    this.#follower.listen('log_appended', wake, wake).catch(() => undefined);
  }

  /** Opens the connection that appends, so that the first command need not wait for it. */
  async connect(): Promise<void> {
    await this.#writer`select`;
  }

  async append(appends: readonly StreamAppend[], context: AppendContext): Promise<Appended> {
    assertAppendable(appends);
    const prepared = await prepareAppend(this.#codec, appends, context);
    if (!this.#mayAppend(context.metadata)) throw new UnavailableError('the caller is not waiting any more');
    return this.#queue.push(prepared);
  }

  readCommand(commandId: string): Promise<RecordedEvent[]> {
    return this.#log.readCommand(commandId);
  }

  loadStream(stream: string, afterVersion?: number, limit?: number): Promise<RecordedEvent[]> {
    return this.readStream(stream, afterVersion, limit);
  }

  readStream(stream: string, afterVersion?: number, limit?: number): Promise<RecordedEvent[]> {
    return this.#log.readStream(stream, afterVersion, limit);
  }

  readAll(afterPosition: number, limit: number): Promise<RecordedEvent[]> {
    return this.#log.readAll(afterPosition, limit);
  }

  readAt(positions: readonly number[]): Promise<RecordedEvent[]> {
    return this.#log.readAt(positions);
  }

  head(): Promise<number> {
    return this.#log.head();
  }

  waitForAppend(timeoutMs: number): Promise<void> {
    return this.#appended.wait(timeoutMs);
  }

  async close(): Promise<void> {
    this.#queue.close();
    this.#appended.wake();
    await Promise.all([this.#writer, this.#reader, this.#follower].map((each) => each.end({ timeout: 1 })));
  }
}
