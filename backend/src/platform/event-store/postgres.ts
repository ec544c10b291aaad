import type { Metadata } from '../../kernel/message.ts';
import { connect, type Sql } from '../postgres/client.ts';
import { gathered } from '../postgres/gathered.ts';
import type { Sockets } from '../postgres/sockets.ts';
import { AppendQueue } from './append-queue.ts';
import { Epoch } from './epoch.ts';
import { type EventCodec, type LoggedRow, readRecorded } from './event-codec.ts';
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
import { Notifier } from './notifier.ts';

/** Columns of log.event, named as in {@link LoggedRow}. */
const COLUMNS =
  'position, stream, version, id, type, schema_version as "schemaVersion", at_ms as "atMs", metadata, data';

/** A part of a stream, as {@link EventStore.readStream} is asked for it. */
interface Slice {
  readonly stream: string;
  readonly afterVersion: number;
  readonly limit: number | null;
}

/** Reads the epoch from the log. */
export async function askEpoch(sql: Sql): Promise<string> {
  const [row] = await sql<{ epoch: string }[]>`select log.epoch() as epoch`;
  if (!row) throw new Error('log.head is empty');
  return row.epoch;
}

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
  readonly #queue: AppendQueue;
  readonly #findSlice = gathered((asked: Slice[]) => this.#findSlices(asked));
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

  async readCommand(commandId: string): Promise<RecordedEvent[]> {
    const rows = await this.#reader<LoggedRow[]>`
      with command as (
        select first_position, last_position,
               -- Its commit waits for the standby, so that nothing is confirmed which could still be lost.
               pg_logical_emit_message(true, 'watchearn', 'barrier')
        from log.command where id = ${commandId}
      )
      select ${this.#reader.unsafe(COLUMNS)} from log.event, command
      where position between first_position and last_position order by position`;
    return readRecorded(this.#codec, rows);
  }

  loadStream(stream: string, afterVersion?: number, limit?: number): Promise<RecordedEvent[]> {
    return this.readStream(stream, afterVersion, limit);
  }

  async readStream(stream: string, afterVersion = 0, limit?: number): Promise<RecordedEvent[]> {
    const rows = await this.#findSlice({ stream, afterVersion, limit: limit ?? null });
    return readRecorded(this.#codec, rows ?? []);
  }

  async readAll(afterPosition: number, limit: number): Promise<RecordedEvent[]> {
    const rows = await this.#follower<LoggedRow[]>`
      select ${this.#follower.unsafe(COLUMNS)}
      from log.event where position > ${afterPosition} order by position limit ${limit}`;
    return readRecorded(this.#codec, rows);
  }

  async readAt(positions: readonly number[]): Promise<RecordedEvent[]> {
    const rows = await this.#reader<LoggedRow[]>`
      select ${this.#reader.unsafe(COLUMNS)}
      from log.event where position = any(${positions as number[]}::bigint[]) order by position`;
    return readRecorded(this.#codec, rows);
  }

  async head(): Promise<number> {
    const [row] = await this.#reader<{ position: number }[]>`select position from log.head`;
    return row?.position ?? 0;
  }

  async #findSlices(asked: readonly Slice[]): Promise<Map<Slice, LoggedRow[]>> {
    const rows = await this.#reader<(LoggedRow & { number: number })[]>`
      select number::int, event.*
      from unnest(
        ${asked.map(({ stream }) => stream)}::text[],
        ${asked.map(({ afterVersion }) => afterVersion)}::bigint[],
        ${asked.map(({ limit }) => limit)}::bigint[]
      ) with ordinality as slice (of_stream, after_version, at_most, number)
      cross join lateral (
        select ${this.#reader.unsafe(COLUMNS)}
        from log.event where stream = of_stream and version > after_version order by version
        limit at_most
      ) as event
      order by number, event.version`;
    const found = new Map<Slice, LoggedRow[]>(asked.map((slice) => [slice, []]));
    for (const { number, ...row } of rows) found.get(asked[number - 1] as Slice)?.push(row);
    return found;
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
