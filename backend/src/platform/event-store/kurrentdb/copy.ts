import type { AppendRecordInput, ConsistencyCheck } from '@kurrent/kurrentdb-client';
import { v5 as uuidv5 } from 'uuid';
import type { Sql } from '../../postgres/client.ts';
import { COMMAND_TIMEOUT_MS, type KurrentConnection } from './client.ts';
import { type LoggedCommandEvent, loggedEvents } from './compare.ts';
import { type Names, recordsOf } from './records.ts';

/** A server refuses requests of 30 MB. */
const MAX_REQUEST_BYTES = 28 * 1024 * 1024;
/** Commands are sent together up to this size; a server gives up on requests to very many streams. */
const BATCH_BYTES = 2 * 1024 * 1024;
const BATCH_RECORDS = 1000;

/** The log cannot be moved as it is; nothing was changed in PostgreSQL. */
export class MoveError extends Error {
  override readonly name = 'MoveError';
}

/**
 * Copies events in batches of whole commands, in order.
 * @throws MoveError
 */
export async function copyEvents(
  { sql, connection, names }: { sql: Sql; connection: KurrentConnection; names: Names },
  range: { after: number; head: number },
): Promise<void> {
  let batch = new Batch();
  for await (const command of commandsOf(loggedEvents(sql, range))) {
    const copied = copyOf(connection, names, command);
    if (!batch.takes(copied)) {
      await sendRecords(connection, batch.records, batch.versions);
      batch = new Batch();
      if (!batch.takes(copied))
        throw new MoveError(`The command at position ${command[0]?.position} does not fit into one request.`);
    }
    batch.add(copied);
  }
  if (batch.records.length > 0) await sendRecords(connection, batch.records, batch.versions);
}

/** The events of each command together. */
async function* commandsOf(events: AsyncIterable<LoggedCommandEvent>): AsyncGenerator<LoggedCommandEvent[]> {
  let command: LoggedCommandEvent[] = [];
  for await (const event of events) {
    if (command[0] && command[0].commandId !== event.commandId) {
      yield command;
      command = [];
    }
    command.push(event);
  }
  if (command.length > 0) yield command;
}

interface Copied {
  readonly records: readonly AppendRecordInput[];
  /** The versions that streams have before it. */
  readonly versions: ReadonlyMap<string, number>;
  readonly bytes: number;
}

/** A command as append would have sent it, with the same ids each time: a lost answer leads to no duplicate. */
function copyOf(
  { kurrent: { binaryEvent } }: KurrentConnection,
  names: Names,
  events: readonly LoggedCommandEvent[],
): Copied {
  const [{ commandId, atMs, metadata, position }] = events as [LoggedCommandEvent];
  if (events.some((event) => event.atMs !== atMs || event.metadata !== metadata))
    throw new MoveError(`The events of the command at position ${position} differ in time or metadata.`);
  const prepared = { commandId, events, atMs, metadata, expectations: [], epoch: undefined };
  const { records, marker } = recordsOf(names, prepared, uuidv5('copied', commandId));
  const versions = new Map<string, number>([[marker.stream, 0]]);
  for (const { stream, version } of events) {
    const name = names.log + stream;
    if (!versions.has(name)) versions.set(name, version - 1);
  }
  return {
    records: [
      ...records.map(({ stream, data, ...record }) => ({
        streamName: stream,
        record: binaryEvent({ ...record, data: Buffer.from(data) }),
      })),
      {
        streamName: marker.stream,
        record: binaryEvent({ id: marker.id, type: marker.type, data: Buffer.from(marker.data) }),
      },
    ],
    versions,
    bytes: events.reduce(
      (sum, { data }) => sum + Buffer.byteLength(data) + Buffer.byteLength(metadata) + 500,
      0,
    ),
  };
}

/** Commands that are sent in one request. */
class Batch {
  readonly records: AppendRecordInput[] = [];
  readonly versions = new Map<string, number>();
  readonly #spellings = new Map<string, string>();
  #bytes = 0;

  takes({ records, versions, bytes }: Copied): boolean {
    const names = [...versions.keys()];
    // The server would merge streams whose names differ only in case.
    const isSpelledOnce = names.every((name) => (this.#spellings.get(name.toLowerCase()) ?? name) === name);
    const isAlone = new Set(names.map((name) => name.toLowerCase())).size === names.length;
    const hasRoom =
      this.#bytes + bytes <= BATCH_BYTES && this.records.length + records.length <= BATCH_RECORDS;
    return isSpelledOnce && isAlone && (hasRoom || (this.records.length === 0 && bytes <= MAX_REQUEST_BYTES));
  }

  add({ records, versions, bytes }: Copied): void {
    this.records.push(...records);
    for (const [name, version] of versions) {
      this.#spellings.set(name.toLowerCase(), name);
      if (!this.versions.has(name)) this.versions.set(name, version);
    }
    this.#bytes += bytes;
  }
}

/**
 * Sends the same bytes until the outcome is known.
 * @param versions those that the streams have before
 */
export async function sendRecords(
  connection: KurrentConnection,
  records: AppendRecordInput[],
  versions: ReadonlyMap<string, number>,
): Promise<void> {
  const { STREAM_STATE } = connection.kurrent;
  const checks = [...versions].map(
    ([streamName, version]): ConsistencyCheck => ({
      type: STREAM_STATE,
      streamName,
      expectedState: version === 0 ? 'no_stream' : BigInt(version - 1),
    }),
  );
  const refuse = (error: unknown): never => {
    if (!(error as { violations?: unknown }).violations) throw error;
    throw new MoveError('Another program is writing to this KurrentDB. Stop it, then run this again.');
  };
  const deadlineMs = performance.now() + COMMAND_TIMEOUT_MS;
  await connection.ask((client) => client.appendRecords(records, checks), deadlineMs, refuse);
}
