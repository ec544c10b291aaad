import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ConsistencyCheck, ConsistencyViolation } from '@kurrent/kurrentdb-client';
import type { Metadata } from '../../kernel/message.ts';
import { connect, type Sql } from '../postgres/client.ts';
import { gathered } from '../postgres/gathered.ts';
import type { Sockets } from '../postgres/sockets.ts';
import { Epoch } from './epoch.ts';
import type { EventCodec } from './event-codec.ts';
import {
  type AppendContext,
  type Appended,
  assertAppendable,
  ConflictError,
  EpochError,
  type EventStore,
  type RecordedEvent,
  type StreamAppend,
  UnavailableError,
} from './event-store.ts';
import { isTransient, isUnknownOutcome, KurrentConnection, needsNewClient } from './kurrentdb-client.ts';
import { KurrentMirror } from './kurrentdb-mirror.ts';
import { type Names, namesIn, recordsOf } from './kurrentdb-records.ts';
import { type PreparedAppend, prepareAppend } from './log-append.ts';
import { askEpoch, LogReader } from './log-reader.ts';
import { Notifier } from './notifier.ts';

/** A server refuses requests of 30 MB, and without a word about their size. */
const MAX_REQUEST_BYTES = 8 * 1024 * 1024;
const RETRY_PAUSE_MS = 50;

export interface KurrentOptions {
  /** Precedes the names of all streams. */
  readonly namespace?: string;
  readonly appendTimeoutMs?: number;
  readonly readers?: number;
  readonly sockets?: Sockets;
  readonly patience?: number;
  readonly mayAppend?: (metadata: Metadata) => boolean;
  /** Called when the mirror can never go on. */
  readonly onStopped?: (error: unknown) => void;
}

/** KurrentDB decides order, versions and duplicates; PostgreSQL mirrors, and answers everything else. */
export class KurrentEventStore implements EventStore {
  readonly epoch: Epoch;
  readonly #codec: EventCodec;
  readonly #names: Names;
  readonly #connection: KurrentConnection;
  readonly #mirror: KurrentMirror;
  readonly #pools: { importer: Sql; reader: Sql; follower: Sql };
  readonly #log: LogReader;
  readonly #timeoutMs: number;
  readonly #mayAppend: (metadata: Metadata) => boolean;
  readonly #moved = new Notifier();
  readonly #findPlace = gathered((ids: string[]) => this.#findPlaces(ids));
  readonly #findVersion = gathered((streams: string[]) => this.#findVersions(streams));

  private constructor(
    connection: KurrentConnection,
    databaseUrl: string,
    codec: EventCodec,
    options: KurrentOptions,
  ) {
    const { patience, readers = 4, sockets, appendTimeoutMs = 5000 } = options;
    const open = { patience, ...(sockets && { sockets }) };
    this.#connection = connection;
    this.#codec = codec;
    this.#names = namesIn(options.namespace ?? '');
    this.#timeoutMs = appendTimeoutMs;
    this.#mayAppend = options.mayAppend ?? (() => true);
    this.#pools = {
      importer: connect(databaseUrl, { ...open, max: 1, name: 'log-importer' }),
      reader: connect(databaseUrl, { ...open, isPipelined: true, max: readers, name: 'log-reader' }),
      follower: connect(databaseUrl, { ...open, max: 1, name: 'log-follower' }),
    };
    this.#log = new LogReader(codec, this.#pools);
    this.epoch = new Epoch(() => askEpoch(this.#pools.reader));
    const wake = () => this.#moved.wake();
    this.#mirror = new KurrentMirror(connection, this.#pools.importer, {
      names: this.#names,
      onStopped: options.onStopped ?? (() => undefined),
      onImported: wake,
    });
    this.#pools.follower.listen('log_appended', wake, wake).catch(() => undefined);
  }

  /** @throws ConfigurationError when the server has not the log that the database mirrors */
  static async open(
    kurrentUrl: string,
    databaseUrl: string,
    codec: EventCodec,
    options: KurrentOptions = {},
  ): Promise<KurrentEventStore> {
    const store = new KurrentEventStore(
      await KurrentConnection.open(kurrentUrl),
      databaseUrl,
      codec,
      options,
    );
    try {
      await store.#mirror.start();
    } catch (error) {
      await store.close();
      throw error;
    }
    return store;
  }

  async append(appends: readonly StreamAppend[], context: AppendContext): Promise<Appended> {
    assertAppendable(appends);
    const folded = new Set(appends.map(({ stream }) => stream.toLowerCase()));
    // The server would write both into one of them.
    if (folded.size !== appends.length) throw new RangeError('two streams differ only in their case');
    const prepared = await prepareAppend(this.#codec, appends, context);
    if (!this.#mayAppend(context.metadata)) throw new UnavailableError('the caller is not waiting any more');
    if (context.epoch !== undefined && context.epoch !== (await this.epoch.current())) throw new EpochError();
    const deadlineMs = performance.now() + this.#timeoutMs;
    const isFirst = await this.#send(prepared, deadlineMs);
    const place = await this.#placeOf(context.commandId, deadlineMs);
    return { ...place, duplicate: !isFirst };
  }

  /**
   * Sends the same bytes until the outcome is known: sealing them again would give others.
   * @returns false when another call has recorded the command
   */
  async #send(prepared: PreparedAppend, deadlineMs: number): Promise<boolean> {
    const request = this.#requestFor(prepared);
    for (;;) {
      const { client } = this.#connection;
      try {
        await within(client.appendRecords(request.records, request.checks), deadlineMs);
        return true;
      } catch (error) {
        const { violations } = error as { violations?: readonly ConsistencyViolation[] };
        if (violations) {
          const isKnown = violations.some(({ streamName }) => streamName.startsWith(this.#names.command));
          if (!isKnown) throw this.#conflictOf(violations);
          // Violations are judged before replication; only a committed marker is a duplicate.
          if (await this.#isRecorded(prepared.commandId, deadlineMs)) return false;
        } else if (needsNewClient(error)) await this.#connection.replace(client);
        else if (!isUnknownOutcome(error)) throw error;
      }
      if (performance.now() > deadlineMs) throw new UnavailableError('the event log did not answer');
      await pause(RETRY_PAUSE_MS);
    }
  }

  #requestFor(prepared: PreparedAppend) {
    const { binaryEvent, STREAM_STATE } = this.#connection.kurrent;
    const { records, marker } = recordsOf(this.#names, prepared);
    const bytes = records.reduce(
      (sum, { data, metadata }) => sum + data.length + metadata.metadata.length + 200,
      0,
    );
    if (bytes > MAX_REQUEST_BYTES) throw new RangeError('too much data in one append');
    const state = (streamName: string, version: number): ConsistencyCheck => ({
      type: STREAM_STATE,
      streamName,
      expectedState: version === 0 ? 'no_stream' : BigInt(version - 1),
    });
    return {
      records: [
        ...records.map(({ stream, data, ...record }) => ({
          streamName: stream,
          record: binaryEvent({ ...record, data: Buffer.from(data) }),
        })),
        {
          streamName: marker.stream,
          // A new id for every call: only the inner retries of one call count as the same.
          record: binaryEvent({ id: randomUUID(), type: marker.type, data: Buffer.from(marker.data) }),
        },
      ],
      checks: [
        ...prepared.expectations.map(({ stream, version }) => state(this.#names.log + stream, version)),
        state(marker.stream, 0),
      ],
    };
  }

  #conflictOf([violation]: readonly ConsistencyViolation[]): Error {
    const { streamName = '', actualState = 'no_stream' } = violation ?? {};
    const actual = typeof actualState === 'bigint' ? Number(actualState) + 1 : 0;
    if (actual < 0)
      return new Error(`${streamName} was deleted in KurrentDB, which keeps logs from being written`);
    return new ConflictError(streamName.slice(this.#names.log.length), actual);
  }

  async #isRecorded(commandId: string, deadlineMs: number): Promise<boolean> {
    return (await this.#lastRevision(this.#names.command + commandId, deadlineMs)) !== undefined;
  }

  /** The newest committed revision of a stream, from the leader. */
  async #lastRevision(stream: string, deadlineMs: number): Promise<number | undefined> {
    for (;;) {
      const { client } = this.#connection;
      try {
        const options = {
          direction: 'backwards',
          fromRevision: 'end',
          maxCount: 1,
          requiresLeader: true,
        } as const;
        const read = async () => {
          for await (const { event } of client.readStream(stream, options)) return Number(event?.revision);
          return undefined;
        };
        return await within(read(), deadlineMs);
      } catch (error) {
        if ((error as { type?: string }).type === 'stream-not-found') return undefined;
        if (!isTransient(error)) throw error;
        if (needsNewClient(error)) await this.#connection.replace(client);
      }
      if (performance.now() > deadlineMs) throw new UnavailableError('the event log did not answer');
      await pause(RETRY_PAUSE_MS);
    }
  }

  /** Where a recorded command is in the mirror, once it is there. */
  #placeOf(commandId: string, deadlineMs: number) {
    return this.#untilMirrored(() => this.#findPlace(commandId), deadlineMs);
  }

  async #untilMirrored<Found>(find: () => Promise<Found | undefined>, deadlineMs: number): Promise<Found> {
    for (;;) {
      const next = this.#moved.wait(RETRY_PAUSE_MS);
      const found = await find();
      if (found !== undefined) return found;
      if (performance.now() > deadlineMs) throw new UnavailableError('the mirror of the event log lags');
      await next;
    }
  }

  async #findPlaces(ids: readonly string[]) {
    const rows = await this.#pools.reader<{ id: string; first_position: number; last_position: number }[]>`
      select id, first_position, last_position from log.command where id = any(${ids as string[]}::uuid[])`;
    return new Map(
      rows.map((row) => [row.id, { firstPosition: row.first_position, lastPosition: row.last_position }]),
    );
  }

  async #findVersions(streams: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.#pools.reader<{ name: string; version: number }[]>`
      select name, version from log.stream where name = any(${streams as string[]})`;
    return new Map(rows.map(({ name, version }) => [name, version]));
  }

  async loadStream(stream: string, afterVersion = 0, limit?: number): Promise<RecordedEvent[]> {
    const deadlineMs = performance.now() + this.#timeoutMs;
    const revision = await this.#lastRevision(this.#names.log + stream, deadlineMs);
    if (revision === undefined) return [];
    const isThere = async () => ((await this.#findVersion(stream)) ?? 0) > revision || undefined;
    await this.#untilMirrored(isThere, deadlineMs);
    return this.#log.readStream(stream, afterVersion, limit);
  }

  async readCommand(commandId: string): Promise<RecordedEvent[]> {
    const deadlineMs = performance.now() + this.#timeoutMs;
    if (!(await this.#isRecorded(commandId, deadlineMs))) return [];
    await this.#placeOf(commandId, deadlineMs);
    return this.#log.readCommand(commandId);
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
    return this.#moved.wait(timeoutMs);
  }

  async close(): Promise<void> {
    await this.#mirror.close();
    this.#moved.wake();
    await this.#connection.close();
    await Promise.all(Object.values(this.#pools).map((each) => each.end({ timeout: 1 })));
  }
}

/** The client's own deadlines are longer than callers wait, or missing. */
async function within<Answer>(answer: Promise<Answer>, deadlineMs: number): Promise<Answer> {
  const isLate = new AbortController();
  const late = pause(Math.max(0, deadlineMs - performance.now()), undefined, { signal: isLate.signal }).then(
    () => {
      throw new UnavailableError('the event log did not answer');
    },
  );
  late.catch(() => undefined);
  try {
    return await Promise.race([answer, late]);
  } finally {
    isLate.abort();
    answer.catch(() => undefined);
  }
}
