import type { Metadata } from '../../kernel/message.ts';
import { connect, type Sql } from '../postgres/client.ts';
import { AppendQueue } from './append-queue.ts';
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
import { LogReader, type LogReaderOptions } from './log-reader.ts';

interface PostgresEventStoreOptions extends LogReaderOptions {
  /** How long an append is retried while the database is unavailable. */
  readonly appendTimeoutMs?: number;
  /** False for a caller that has already been told that the database is unavailable: then nothing is written. */
  readonly mayAppend?: (metadata: Metadata) => boolean;
}

/**
 * The event store on PostgreSQL: a sequencer without a leader. log.append_in decides order, versions and
 * duplicates inside the database; any number of processes may write at once.
 */
export class PostgresEventStore extends LogReader implements EventStore {
  readonly #writer: Sql;
  readonly #queue: AppendQueue;
  readonly #mayAppend: (metadata: Metadata) => boolean;

  constructor(databaseUrl: string, codec: EventCodec, options: PostgresEventStoreOptions = {}) {
    super(databaseUrl, codec, options);
    const { appendTimeoutMs = 5000, mayAppend = () => true, patience, sockets } = options;
    this.#mayAppend = mayAppend;
    this.#writer = connect(databaseUrl, {
      ...{ patience, ...(sockets && { sockets }) },
      // Dropped, not cancelled: a commit whose wait for the standby is cancelled reports success.
      answerWithinMs: appendTimeoutMs / (patience ?? 1),
      ...{ isPipelined: true, max: 1, name: 'log-writer' },
    });
    this.#queue = new AppendQueue(this.#writer, {
      timeoutMs: appendTimeoutMs,
      onAppended: () => this.appended.wake(),
      onEpoch: () => this.epoch.look(),
    });
  }

  /**
   * Opens the connection that appends, so that the first command need not wait for it.
   * @returns the engine that the log of this database is in
   */
  async connect(): Promise<string | undefined> {
    const [source] = await this.#writer<{ engine: string }[]>`select engine from log.source`;
    return source?.engine;
  }

  async append(appends: readonly StreamAppend[], context: AppendContext): Promise<Appended> {
    assertAppendable(appends);
    const prepared = await prepareAppend(this.codec, appends, context);
    if (!this.#mayAppend(context.metadata)) throw new UnavailableError('the caller is not waiting any more');
    return this.#queue.push(prepared);
  }

  loadStream(stream: string, afterVersion?: number, limit?: number): Promise<RecordedEvent[]> {
    return this.readStream(stream, afterVersion, limit);
  }

  override async close(): Promise<void> {
    this.#queue.close();
    await Promise.all([super.close(), this.#writer.end({ timeout: 1 })]);
  }
}
