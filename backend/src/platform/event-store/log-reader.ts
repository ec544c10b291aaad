import { connect, type Sql } from '../postgres/client.ts';
import { gathered } from '../postgres/gathered.ts';
import type { Sockets } from '../postgres/sockets.ts';
import { Epoch } from './epoch.ts';
import { type EventCodec, type LoggedRow, readRecorded } from './event-codec.ts';
import type { RecordedEvent } from './event-store.ts';
import { Notifier } from './notifier.ts';

export interface LogReaderOptions {
  /** The maximum number of connections that read for decisions. */
  readonly readers?: number;
  readonly sockets?: Sockets;
  /** Multiplies the time limits of the database. */
  readonly patience?: number;
}

/** Columns of log.event, named as in {@link LoggedRow}. */
const COLUMNS =
  'position, stream, version, id, type, schema_version as "schemaVersion", at_ms as "atMs", metadata, data';

/** A part of a stream as requested from readStream: the stream, the version before it, and how many events. */
type Slice = readonly [string, number, number | null];

/** Reads the epoch from the log. */
export async function askEpoch(sql: Sql): Promise<string> {
  const [row] = await sql<{ epoch: string }[]>`select log.epoch() as epoch`;
  if (!row) throw new Error('log.head is empty');
  return row.epoch;
}

/** The log in PostgreSQL, whichever engine decides its order: an event store without `append` and `loadStream`. */
export class LogReader {
  readonly epoch: Epoch;
  protected readonly codec: EventCodec;
  protected readonly reader: Sql;
  /** Woken whenever something may have been appended. */
  protected readonly appended = new Notifier();
  /** Reads the log for followers, so that decisions do not wait behind them. */
  readonly #follower: Sql;
  readonly #findSlice = gathered((asked: string[]) => this.#findSlices(asked));

  constructor(databaseUrl: string, codec: EventCodec, options: LogReaderOptions) {
    const { patience, readers = 4, sockets } = options;
    const open = { patience, ...(sockets && { sockets }) };
    this.codec = codec;
    this.reader = connect(databaseUrl, {
      ...open,
      ...{ isPipelined: true, isPlannedOnce: true, max: readers, name: 'log-reader' },
    });
    this.#follower = connect(databaseUrl, { ...open, max: 1, name: 'log-follower' });
    this.epoch = new Epoch(() => askEpoch(this.reader));
    const wake = () => this.appended.wake();
    // Only a hint: readers also poll, so a listener that cannot connect costs time, not events.
    this.#follower.listen('log_appended', wake, wake).catch(() => undefined);
  }

  async readCommand(commandId: string): Promise<RecordedEvent[]> {
    const rows = await this.reader<LoggedRow[]>`
      with command as (
        select first_position, last_position,
               -- Its commit waits for the standby, so that nothing is confirmed which could still be lost.
               pg_logical_emit_message(true, 'watchearn', 'barrier')
        from log.command where id = ${commandId}
      )
      select ${this.reader.unsafe(COLUMNS)} from log.event, command
      where position between first_position and last_position order by position`;
    return readRecorded(this.codec, rows);
  }

  async readStream(stream: string, afterVersion = 0, limit?: number): Promise<RecordedEvent[]> {
    const slice: Slice = [stream, afterVersion, limit ?? null];
    // As text, so that concurrent calls for the same slice share one read.
    const rows = await this.#findSlice(JSON.stringify(slice));
    return readRecorded(this.codec, rows ?? []);
  }

  async readAll(afterPosition: number, limit: number): Promise<RecordedEvent[]> {
    const rows = await this.#follower<LoggedRow[]>`
      select ${this.#follower.unsafe(COLUMNS)}
      from log.event where position > ${afterPosition} order by position limit ${limit}`;
    return readRecorded(this.codec, rows);
  }

  async readAt(positions: readonly number[]): Promise<RecordedEvent[]> {
    const rows = await this.reader<LoggedRow[]>`
      select ${this.reader.unsafe(COLUMNS)}
      from log.event where position = any(${positions as number[]}::bigint[]) order by position`;
    return readRecorded(this.codec, rows);
  }

  async head(): Promise<number> {
    const [row] = await this.reader<{ position: number }[]>`select position from log.head`;
    return row?.position ?? 0;
  }

  waitForAppend(timeoutMs: number): Promise<void> {
    return this.appended.wait(timeoutMs);
  }

  async close(): Promise<void> {
    this.appended.wake();
    await Promise.all([this.reader, this.#follower].map((each) => each.end({ timeout: 1 })));
  }

  async #findSlices(asked: readonly string[]): Promise<Map<string, LoggedRow[]>> {
    const slices = asked.map((each): Slice => JSON.parse(each));
    const rows = await this.reader<(LoggedRow & { number: number })[]>`
      select number::int, event.*
      from unnest(
        ${slices.map(([stream]) => stream)}::text[],
        ${slices.map(([, afterVersion]) => afterVersion)}::bigint[],
        ${slices.map(([, , limit]) => limit)}::bigint[]
      ) with ordinality as slice (of_stream, after_version, at_most, number)
      cross join lateral (
        select ${this.reader.unsafe(COLUMNS)}
        from log.event where stream = of_stream and version > after_version order by version
        limit at_most
      ) as event
      order by number, event.version`;
    const found = new Map<string, LoggedRow[]>(asked.map((slice) => [slice, []]));
    for (const { number, ...row } of rows) found.get(asked[number - 1] as string)?.push(row);
    return found;
  }
}
