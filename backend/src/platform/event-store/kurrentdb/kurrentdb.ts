import type { ConsistencyViolation } from '@kurrent/kurrentdb-client';
import type { Metadata } from '../../../kernel/message.ts';
import { connect, type Sql } from '../../postgres/client.ts';
import { gathered } from '../../postgres/gathered.ts';
import type { EventCodec } from '../event-codec.ts';
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
} from '../event-store.ts';
import { type PreparedAppend, prepareAppend } from '../log-append.ts';
import { LogReader, type LogReaderOptions } from '../log-reader.ts';
import { isNoStream, KurrentConnection } from './client.ts';
import { KurrentMirror } from './mirror.ts';
import { ForeignLogError, type Names, namesIn } from './records.ts';
import { requestOf } from './request.ts';

const LOOK_EVERY_MS = 50;

export interface KurrentOptions extends LogReaderOptions {
  /** Precedes the names of all streams. */
  readonly namespace?: string;
  readonly appendTimeoutMs?: number;
  readonly mayAppend?: (metadata: Metadata) => boolean;
  /** How long a start waits for the server. */
  readonly startTimeoutMs?: number;
  /** Called when the mirror can never continue. */
  readonly onStopped?: (error: unknown) => void;
}

/** KurrentDB decides order, versions and duplicates; PostgreSQL mirrors, and answers everything else. */
export class KurrentEventStore extends LogReader implements EventStore {
  readonly #names: Names;
  readonly #connection: KurrentConnection;
  readonly #mirror: KurrentMirror;
  readonly #importer: Sql;
  readonly #timeoutMs: number;
  readonly #mayAppend: (metadata: Metadata) => boolean;
  #isStopped = false;
  readonly #findPlace = gathered((ids: string[]) => this.#findPlaces(ids));
  readonly #findVersion = gathered((streams: string[]) => this.#findVersions(streams));

  private constructor(
    connection: KurrentConnection,
    databaseUrl: string,
    codec: EventCodec,
    options: KurrentOptions,
  ) {
    super(databaseUrl, codec, options);
    const { appendTimeoutMs = 5000, mayAppend = () => true, patience, sockets } = options;
    this.#connection = connection;
    this.#names = namesIn(options.namespace ?? '');
    this.#timeoutMs = appendTimeoutMs;
    this.#mayAppend = mayAppend;
    this.#importer = connect(databaseUrl, {
      ...{ patience, ...(sockets && { sockets }) },
      ...{ max: 1, name: 'log-importer' },
    });
    this.#mirror = new KurrentMirror(connection, this.#importer, {
      names: this.#names,
      startTimeoutMs: options.startTimeoutMs,
      onStopped: (error) => {
        this.#isStopped = true;
        options.onStopped?.(error);
      },
      onImported: () => this.appended.wake(),
    });
  }

  /** @throws ConfigurationError that says why this server cannot decide for this database */
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

  /** True once this process can never mirror again: until it is restarted, only others do. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  async append(appends: readonly StreamAppend[], context: AppendContext): Promise<Appended> {
    assertAppendable(appends);
    const folded = new Set(appends.map(({ stream }) => stream.toLowerCase()));
    // The server would merge the two.
    if (folded.size !== appends.length) throw new RangeError('two streams differ only in their case');
    const isVersion = ({ expected }: StreamAppend) => expected === 'none' || Number.isSafeInteger(expected);
    if (!appends.every(isVersion)) throw new RangeError('an expected version is not a whole number');
    // Names of streams are case sensitive, and ids are not.
    const commandId = context.commandId.toLowerCase();
    const prepared = await prepareAppend(this.codec, appends, { ...context, commandId });
    if (!this.#mayAppend(context.metadata)) throw new UnavailableError('the caller is not waiting any more');
    if (context.epoch !== undefined && context.epoch !== (await this.epoch.current())) throw new EpochError();
    const deadlineMs = performance.now() + this.#timeoutMs;
    const isFirst = await this.#send(prepared, deadlineMs);
    const place = await this.#placeOf(commandId, deadlineMs);
    return { ...place, duplicate: !isFirst };
  }

  /**
   * Sends the same bytes until the outcome is known: sealing again would give different ones.
   * @returns false when another call has recorded the command
   */
  #send(prepared: PreparedAppend, deadlineMs: number): Promise<boolean> {
    const { records, checks } = requestOf(this.#connection.kurrent, this.#names, prepared);
    return this.#connection.ask<boolean>(
      async (client) => {
        await client.appendRecords(records, checks);
        return true;
      },
      deadlineMs,
      async (error) => {
        const { violations } = error as { violations?: readonly ConsistencyViolation[] };
        if (!violations) throw error;
        // The server checks for violations before replication: only a committed state is an answer.
        const isKnown = violations.some(({ streamName }) => streamName.startsWith(this.#names.command));
        if (isKnown) return (await this.#isRecorded(prepared.commandId, deadlineMs)) ? false : undefined;
        await this.#assertNoConflict(prepared, violations, deadlineMs);
        return undefined;
      },
    );
  }

  /** @throws ConflictError when a stream is committed at another version */
  async #assertNoConflict(
    { expectations }: PreparedAppend,
    violations: readonly ConsistencyViolation[],
    deadlineMs: number,
  ): Promise<void> {
    for (const { streamName, actualState } of violations) {
      if (typeof actualState === 'bigint' && actualState < 0n) throw lost(streamName);
      const stream = streamName.slice(this.#names.log.length);
      const actual = (await this.#lastRevision(streamName, deadlineMs)) + 1;
      const expected = expectations.find((each) => each.stream === stream)?.version;
      if (actual !== expected) throw new ConflictError(stream, actual);
    }
  }

  async #isRecorded(commandId: string, deadlineMs: number): Promise<boolean> {
    return (await this.#lastRevision(this.#names.command + commandId, deadlineMs)) >= 0;
  }

  /** The newest committed revision of a stream, from the leader; -1 when there is none. */
  #lastRevision(stream: string, deadlineMs: number): Promise<number> {
    const newest = {
      direction: 'backwards',
      fromRevision: 'end',
      maxCount: 1,
      requiresLeader: true,
    } as const;
    return this.#connection.ask(
      async (client) => {
        for await (const { event } of client.readStream(stream, newest)) return Number(event?.revision);
        return -1;
      },
      deadlineMs,
      (error) => {
        if (isNoStream(error)) return -1;
        throw error;
      },
    );
  }

  /** Where a recorded command is in the mirror, once it is there. */
  #placeOf(commandId: string, deadlineMs: number) {
    return this.#untilMirrored(() => this.#findPlace(commandId), deadlineMs);
  }

  async #untilMirrored<Found>(find: () => Promise<Found | undefined>, deadlineMs: number): Promise<Found> {
    for (;;) {
      const next = this.appended.wait(LOOK_EVERY_MS);
      const found = await find();
      if (found !== undefined) return found;
      if (performance.now() > deadlineMs) {
        this.#mirror.takeOver();
        throw new UnavailableError('the mirror of the event log lags');
      }
      await next;
    }
  }

  async #findPlaces(ids: readonly string[]) {
    const rows = await this.reader<{ id: string; first_position: number; last_position: number }[]>`
      select id, first_position, last_position from log.command where id = any(${ids as string[]}::uuid[])`;
    return new Map(
      rows.map((row) => [row.id, { firstPosition: row.first_position, lastPosition: row.last_position }]),
    );
  }

  async #findVersions(streams: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.reader<{ name: string; version: number }[]>`
      select name, version from log.stream where name = any(${streams as string[]})`;
    return new Map(rows.map(({ name, version }) => [name, version]));
  }

  async loadStream(stream: string, afterVersion = 0, limit?: number): Promise<RecordedEvent[]> {
    const deadlineMs = performance.now() + this.#timeoutMs;
    const length = async () => (await this.#lastRevision(this.#names.log + stream, deadlineMs)) + 1;
    const version = await length();
    const reached = await this.#untilMirrored(async () => {
      const found = (await this.#findVersion(stream)) ?? 0;
      return found >= version ? found : undefined;
    }, deadlineMs);
    if (reached === 0) return [];
    // Mirrored since the look-up, or deleted: people must not see less than they saw before.
    if (version === 0 && (await length()) === 0) throw lost(stream);
    return this.readStream(stream, afterVersion, limit);
  }

  override async readCommand(commandId: string): Promise<RecordedEvent[]> {
    const deadlineMs = performance.now() + this.#timeoutMs;
    const id = commandId.toLowerCase();
    if (!(await this.#isRecorded(id, deadlineMs))) return [];
    await this.#placeOf(id, deadlineMs);
    return super.readCommand(id);
  }

  override async close(): Promise<void> {
    await this.#mirror.close();
    this.#connection.close();
    await Promise.all([super.close(), this.#importer.end({ timeout: 1 })]);
  }
}

const lost = (stream: string) =>
  new ForeignLogError(`${stream} was deleted in KurrentDB, although the log has its events`);
