import { isDeepStrictEqual } from 'node:util';
import type { AllStreamRecordedEvent } from '@kurrent/kurrentdb-client';
import { eventId } from '../event-id.ts';
import type { PreparedAppend } from '../log-append.ts';

/**
 * How commands are kept in KurrentDB: each event as a record of `<namespace>log.<stream>`, then a marker as
 * the only record of `<namespace>cmd.<command id>`. Data are the exact bytes of the codec, not JSON that a
 * client would parse and serialize again.
 */
export interface Names {
  readonly log: string;
  readonly command: string;
  /** The stream whose first record has the id of the log. */
  readonly identity: string;
}

export const namesIn = (namespace: string): Names => ({
  log: `${namespace}log.`,
  command: `${namespace}cmd.`,
  identity: `${namespace}identity`,
});

/** An event as it is mirrored. */
export interface MirroredEvent {
  readonly commandId: string;
  readonly stream: string;
  readonly version: number;
  readonly id: string;
  readonly type: string;
  readonly schemaVersion: number;
  readonly atMs: number;
  readonly metadata: string;
  readonly data: string;
}

/** KurrentDB holds something that no append of ours has written, or has lost something. */
export class ForeignLogError extends Error {
  override readonly name = 'ForeignLogError';
}

/**
 * The records of a command, with metadata in strings, as the server requires. Their ids follow from the
 * nonce: the server silently drops a record whose id it has seen and not yet replicated.
 * @param nonce a UUID for one call; records sent again with the same one count as the same
 */
export function recordsOf(
  names: Names,
  { commandId, events, atMs, metadata }: PreparedAppend,
  nonce: string,
) {
  const records = events.map(({ stream, id, type, schemaVersion, data }, ordinal) => ({
    stream: names.log + stream,
    id: eventId(nonce, ordinal),
    type,
    data,
    metadata: { commandId, eventId: id, schemaVersion: String(schemaVersion), atMs: String(atMs), metadata },
  }));
  const marker = {
    stream: names.command + commandId,
    id: nonce,
    type: 'CommandRecorded',
    data: String(events.length),
  };
  return { records, marker };
}

/** Collects records into whole commands, in the order of the log. */
export class CommandReader {
  readonly #names: Names;
  #pending: MirroredEvent[] = [];

  constructor(names: Names) {
    this.#names = names;
  }

  /** False after records whose marker has not arrived yet. */
  get isBetweenCommands(): boolean {
    return this.#pending.length === 0;
  }

  /**
   * @returns the events of a command once its marker arrives
   * @throws ForeignLogError for a record that no append of ours has written
   */
  read(event: AllStreamRecordedEvent): MirroredEvent[] | undefined {
    const text = textOf(event.data);
    if (event.streamId.startsWith(this.#names.log)) {
      const kept = (event.metadata ?? {}) as Record<string, string>;
      this.#pending.push({
        commandId: required(kept.commandId, event),
        stream: event.streamId.slice(this.#names.log.length),
        version: Number(event.revision) + 1,
        id: required(kept.eventId, event),
        type: event.type,
        schemaVersion: Number(required(kept.schemaVersion, event)),
        atMs: Number(required(kept.atMs, event)),
        metadata: required(kept.metadata, event),
        data: text,
      });
      return undefined;
    }
    const events = this.#pending;
    this.#pending = [];
    const commandId = event.streamId.slice(this.#names.command.length);
    const isWhole =
      events.length === Number(text) &&
      event.revision === 0n &&
      isDeepStrictEqual(new Set(events.map((each) => each.commandId)), new Set([commandId]));
    if (!isWhole)
      throw new ForeignLogError(`the records before ${event.streamId} are not those of its command`);
    return events;
  }
}

const textOf = (data: unknown) =>
  data instanceof Uint8Array ? Buffer.from(data).toString('utf8') : JSON.stringify(data);

function required(value: string | undefined, { streamId, revision }: AllStreamRecordedEvent): string {
  if (typeof value !== 'string')
    throw new ForeignLogError(`record ${revision} of ${streamId} is not the product's`);
  return value;
}
