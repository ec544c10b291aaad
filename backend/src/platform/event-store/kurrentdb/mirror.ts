import { setTimeout as pause } from 'node:timers/promises';
import type { AllStreamResolvedEvent } from '@kurrent/kurrentdb-client';
import { isConnectionFailure, type Sql } from '../../postgres/client.ts';
import { UnavailableError } from '../event-store.ts';
import { isTransient, type KurrentConnection, needsNewClient } from './client.ts';
import { CommandReader, ForeignLogError, type MirroredEvent, type Names } from './records.ts';
import { assertMirrored, assertSource, sourceOf } from './source.ts';

/** An arbitrary lock id, the same in every process that imports. */
const IMPORTER_LOCK = 726_173_447;
/** An import ends with the command that reaches one of these limits. */
const MAX_EVENTS = 1000;
const MAX_CHARACTERS = 4 * 1024 * 1024;
const RETRY_PAUSE_MS = 200;
const START_TIMEOUT_MS = 30_000;
const CHECK_TIMEOUT_MS = 3000;

interface MirrorOptions {
  readonly names: Names;
  /** How long a start waits for the server. */
  readonly startTimeoutMs?: number | undefined;
  /** Called when the mirror can never continue: the message says why. */
  readonly onStopped: (error: unknown) => void;
  readonly onImported?: () => void;
}

/**
 * Copies the log of KurrentDB into log.event, whole commands at a time. Any number of processes may run one:
 * a lock keeps all but one idle, and log.import's condition keeps them correct without it.
 */
export class KurrentMirror {
  readonly #connection: KurrentConnection;
  /** A client with a single connection, which holds the lock. */
  readonly #sql: Sql;
  readonly #options: MirrorOptions;
  #isClosed = false;
  #isNeeded = false;
  #running: Promise<void> | undefined;
  #stopReading: (() => void) | undefined;

  constructor(connection: KurrentConnection, sql: Sql, options: MirrorOptions) {
    this.#connection = connection;
    this.#sql = sql;
    this.#options = options;
  }

  /** @throws ConfigurationError when KurrentDB does not have the log that this database mirrors */
  async start(): Promise<void> {
    const { names, startTimeoutMs = START_TIMEOUT_MS } = this.#options;
    await assertSource(this.#connection, this.#sql, names, startTimeoutMs);
    this.#running = this.#run();
  }

  /** Call it when the process that holds the lock does not import: it may be frozen. */
  takeOver(): void {
    this.#isNeeded = true;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopReading?.();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#isClosed) {
      const used = this.#connection.client;
      try {
        const isLocked = await this.#lock();
        if (isLocked || this.#isNeeded) await this.#follow();
      } catch (error) {
        if (needsNewClient(error)) this.#connection.replace(used);
        else if (!this.#isClosed && !isTemporary(error)) {
          this.#options.onStopped(error);
          this.#isClosed = true;
        }
      }
      this.#isNeeded = false;
      // Otherwise no other process could take over. A lost connection has lost its locks.
      await this.#sql`select pg_advisory_unlock_all()`.catch(() => undefined);
      if (!this.#isClosed) await pause(RETRY_PAUSE_MS);
    }
  }

  async #lock(): Promise<boolean> {
    const [lock] = await this.#sql<{ held: boolean }[]>`
      select pg_try_advisory_lock(${IMPORTER_LOCK}) as held`;
    return lock?.held ?? false;
  }

  /** Imports until the subscription ends, or another process has imported. */
  async #follow(): Promise<void> {
    const { names, onImported } = this.#options;
    const deadlineMs = performance.now() + CHECK_TIMEOUT_MS;
    await this.#connection.ask((current) => assertMirrored(current, this.#sql, names), deadlineMs);
    const { client, kurrent } = this.#connection;
    let { commit_position: from } = await sourceOf(this.#sql);
    const subscription = client.subscribeToAll(
      {
        fromPosition: from < 0 ? kurrent.START : { commit: BigInt(from), prepare: BigInt(from) },
        filter: kurrent.streamNameFilter({ prefixes: [names.log, names.command] }),
      },
      // Records that arrive during an import wait for the next: the default of 16 would make many small imports.
      { highWaterMark: MAX_EVENTS },
    );
    // The library reports some errors after reading has ended.
    subscription.on('error', () => undefined);
    this.#stopReading = () => void subscription.unsubscribe().catch(() => undefined);
    if (this.#isClosed) this.#stopReading();
    const reader = new CommandReader(names);
    let events: MirroredEvent[] = [];
    let characters = 0;
    try {
      for await (const { event } of subscription as AsyncIterable<AllStreamResolvedEvent>) {
        const command = event && reader.read(event);
        if (!command) continue;
        events.push(...command);
        characters += command.reduce((sum, { data, metadata }) => sum + data.length + metadata.length, 0);
        const isFull = events.length >= MAX_EVENTS || characters >= MAX_CHARACTERS;
        // Records that are already in memory are imported together.
        if (!isFull && subscription.readableLength > 0) continue;
        const to = Number(event.position.commit);
        if (!(await importEvents(this.#sql, { from, to, events }))) return;
        from = to;
        events = [];
        characters = 0;
        onImported?.();
      }
    } finally {
      this.#stopReading = undefined;
      await subscription.unsubscribe().catch(() => undefined);
    }
  }
}

const isTemporary = (error: unknown) =>
  error instanceof UnavailableError || isTransient(error) || isConnectionFailure(error);

/** False when the mirror is no longer at `from`: another process has moved it on. */
export async function importEvents(
  sql: Sql,
  { from, to, events }: { from: number; to: number; events: readonly MirroredEvent[] },
): Promise<boolean> {
  try {
    const [row] = await sql.unsafe<{ done: boolean }[]>(
      'select log.import($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) as done',
      [
        from,
        to,
        events.map(({ commandId }) => commandId),
        events.map(({ stream }) => stream),
        events.map(({ version }) => version),
        events.map(({ id }) => id),
        events.map(({ type }) => type),
        events.map(({ schemaVersion }) => schemaVersion),
        events.map(({ atMs }) => atMs),
        events.map(({ metadata }) => metadata),
        events.map(({ data }) => data),
      ],
      { prepare: true },
    );
    return row?.done ?? false;
  } catch (error) {
    if ((error as { code?: string }).code === 'WE001') throw new ForeignLogError((error as Error).message);
    throw error;
  }
}
