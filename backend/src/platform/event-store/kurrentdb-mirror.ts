import { setTimeout as pause } from 'node:timers/promises';
import type { AllStreamResolvedEvent } from '@kurrent/kurrentdb-client';
import { ConfigurationError } from '../configuration-error.ts';
import { isConnectionFailure, type Sql } from '../postgres/client.ts';
import { isTransient, type KurrentConnection, needsNewClient } from './kurrentdb-client.ts';
import { CommandReader, ForeignLogError, type MirroredEvent, type Names } from './kurrentdb-records.ts';

/** An arbitrary lock id, the same in every process that imports. */
const IMPORTER_LOCK = 726_173_447;
const MAX_EVENTS = 1000;
const RETRY_PAUSE_MS = 200;

interface MirrorOptions {
  readonly names: Names;
  /** Called when the mirror can never go on: the message says why. */
  readonly onStopped: (error: unknown) => void;
  readonly onImported?: () => void;
}

interface Source {
  readonly engine: string;
  readonly log_id: string | null;
  readonly commit_position: number;
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
  #running: Promise<void> | undefined;
  #stopReading: (() => void) | undefined;

  constructor(connection: KurrentConnection, sql: Sql, options: MirrorOptions) {
    this.#connection = connection;
    this.#sql = sql;
    this.#options = options;
  }

  /** @throws ConfigurationError when KurrentDB has not the log that this database mirrors */
  async start(): Promise<void> {
    await this.#check();
    this.#running = this.#run();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopReading?.();
    await this.#running;
  }

  async #source(): Promise<Source> {
    const [source] = await this.#sql<Source[]>`select engine, log_id, commit_position from log.source`;
    if (!source) throw new Error('log.source is empty');
    return source;
  }

  async #check(): Promise<void> {
    const source = await this.#source();
    if (source.engine !== 'kurrentdb') {
      throw new ConfigurationError(
        'EVENT_LOG_URL is set, and the database has the log of PostgreSQL. Unset it, or move the log to KurrentDB first.',
      );
    }
    const id = await identityOf(this.#connection, this.#options.names);
    if (id !== source.log_id) {
      throw new ConfigurationError(
        `EVENT_LOG_URL leads to ${id ? 'another log' : 'a KurrentDB without a log'}, not to the one that the database ` +
          'mirrors. Set it to the server with that log.',
      );
    }
    if (source.commit_position < 0) return;
    const [newest] = await recordsFrom(this.#connection, source.commit_position, 1).catch((error) => {
      if (error?.type === 'unavailable') return [];
      throw error;
    });
    if (!newest?.event?.streamId.startsWith(this.#options.names.command)) {
      throw new ConfigurationError(
        'The database has mirrored events that the KurrentDB of EVENT_LOG_URL no longer has: it was restored, ' +
          'truncated or scavenged. Restore a newer backup of KurrentDB; the mirror must never be ahead of it.',
      );
    }
  }

  async #run(): Promise<void> {
    while (!this.#isClosed) {
      const used = this.#connection.client;
      try {
        const [lock] = await this.#sql<
          { held: boolean }[]
        >`select pg_try_advisory_lock(${IMPORTER_LOCK}) as held`;
        if (lock?.held) {
          await this.#follow();
          await this.#sql`select pg_advisory_unlock(${IMPORTER_LOCK})`;
        }
      } catch (error) {
        if (this.#isClosed) return;
        if (!isTransient(error) && !isConnectionFailure(error)) {
          this.#options.onStopped(error);
          return;
        }
        if (needsNewClient(error)) await this.#connection.replace(used);
      }
      if (!this.#isClosed) await pause(RETRY_PAUSE_MS);
    }
  }

  /** Imports until the subscription ends. */
  async #follow(): Promise<void> {
    const { names, onImported } = this.#options;
    const { client, kurrent } = this.#connection;
    let { commit_position: from } = await this.#source();
    const subscription = client.subscribeToAll({
      fromPosition: from < 0 ? kurrent.START : { commit: BigInt(from), prepare: BigInt(from) },
      filter: kurrent.streamNameFilter({ prefixes: [names.log, names.command] }),
    });
    this.#stopReading = () => void subscription.unsubscribe().catch(() => undefined);
    const reader = new CommandReader(names);
    let events: MirroredEvent[] = [];
    let to = from;
    try {
      for await (const { event } of subscription as AsyncIterable<AllStreamResolvedEvent>) {
        if (!event) continue;
        const command = reader.read(event);
        if (!command) continue;
        events.push(...command);
        to = Number(event.position.commit);
        // What waits in memory already is imported together.
        if (events.length < MAX_EVENTS && subscription.readableLength > 0) continue;
        if (!(await importEvents(this.#sql, { from, to, events }))) return;
        from = to;
        events = [];
        onImported?.();
      }
    } finally {
      this.#stopReading = undefined;
      await subscription.unsubscribe().catch(() => undefined);
    }
  }
}

/** The id of the log in that namespace; undefined when there is none. */
export async function identityOf(
  { client }: KurrentConnection,
  { identity }: Names,
): Promise<string | undefined> {
  try {
    for await (const { event } of client.readStream(identity, { maxCount: 1, requiresLeader: true }))
      return event?.id;
  } catch (error) {
    if ((error as { type?: string }).type !== 'stream-not-found') throw error;
  }
  return undefined;
}

async function recordsFrom({ client }: KurrentConnection, commit: number, maxCount: number) {
  const position = { commit: BigInt(commit), prepare: BigInt(commit) };
  const found: AllStreamResolvedEvent[] = [];
  for await (const each of client.readAll({ fromPosition: position, maxCount, requiresLeader: true }))
    found.push(each);
  return found;
}

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
