import * as z from 'zod';
import type { EventType, EventTypes } from '../../kernel/event-type.ts';
import type { DomainEvent } from '../../kernel/message.ts';
import { type EventData, type Keys, openFields, sealFields, subjectOf } from '../vault/personal-data.ts';
import type { SubjectKeys } from '../vault/subject-keys.ts';
import { APPEND_LIMITS, type RecordedEvent, UnknownEventError, UnreadableEventError } from './event-store.ts';

/** An event as stored: its data is the JSON text whose exact bytes the log keeps. */
export interface StoredEvent {
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: string;
}

/** A stored event after reading, with parsed data. */
export interface ReadEvent {
  readonly id: string;
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: unknown;
}

/**
 * Encodes events for storage and decodes them, in batches; everything that enters or leaves the log passes
 * through it. Personal data is sealed when encoding and decrypted when decoding, with one key look-up per
 * batch, and none for a batch without personal data.
 */
export interface EventCodec {
  /**
   * Sealing the same event twice gives different texts: a retry must send the result of the first call
   * again.
   * @throws UnknownEventError, or another Error for data that does not fit its schema
   */
  encode(events: readonly (DomainEvent & { readonly id: string })[]): Promise<StoredEvent[]>;
  /** @throws UnknownEventError for an unknown type or a newer schema version; another Error for damaged data */
  decode(stored: readonly ReadEvent[]): Promise<DomainEvent[]>;
}

/** A stored event with its place in the log. */
export type LoggedRow = ReadEvent & Omit<RecordedEvent, 'data'>;

/**
 * Decodes rows of the log, in order.
 * @throws UnreadableEventError for the first row that this code cannot decode
 */
export async function readRecorded(
  codec: Pick<EventCodec, 'decode'>,
  rows: readonly LoggedRow[],
): Promise<RecordedEvent[]> {
  const events = await codec.decode(rows).catch((error: unknown) => blameFirst(codec, rows, error));
  // Members are listed by name: spreading the decoded event would cost a tenth of a replay.
  return rows.map(({ type, position, stream, version, id, metadata, atMs }, index) => ({
    type,
    data: (events[index] as DomainEvent).data,
    position,
    stream,
    version,
    id,
    metadata,
    atMs,
  }));
}

/** Finds the first row that cannot be decoded. An error with a code is transient: it is the connection's. */
async function blameFirst(
  codec: Pick<EventCodec, 'decode'>,
  rows: readonly LoggedRow[],
  error: unknown,
): Promise<never> {
  const [row, ...others] = rows;
  if (!row || (error instanceof Error && 'code' in error)) throw error;
  if (others.length === 0) throw new UnreadableEventError(row.position, error);
  for (const each of rows) await codec.decode([each]).catch((cause) => blameFirst(codec, [each], cause));
  throw error;
}

const NO_KEYS: Keys = new Map();

/** @param keys required if any of the types has personal data */
export function createEventCodec(types: EventTypes, keys?: SubjectKeys): EventCodec {
  for (const [name, { personal }] of Object.entries(types)) {
    if (personal && !keys) throw new Error(`${name} has personal data, and there are no keys`);
  }
  const find = (name: string): EventType => {
    const type = types[name];
    if (type === undefined) throw new UnknownEventError(`the event type ${name}`);
    return type;
  };
  const findFor = ({ type, schemaVersion }: ReadEvent): EventType => {
    const found = find(type);
    if (schemaVersion > found.schemaVersion) {
      throw new UnknownEventError(`version ${schemaVersion} of ${type}`);
    }
    return found;
  };
  function seal(event: EventData, found: Keys): StoredEvent {
    const { personal, schemaVersion } = find(event.type);
    const text = JSON.stringify(personal ? sealFields(event, personal, found) : event.data);
    if (Buffer.byteLength(text) > APPEND_LIMITS.dataBytes) throw new RangeError(`${event.type} is too large`);
    return { type: event.type, schemaVersion, data: text };
  }

  function open({ id, type, schemaVersion, data }: ReadEvent, found: Keys): DomainEvent {
    const { data: schema, schemaVersion: current, personal, upcast } = find(type);
    const plain = personal
      ? openFields({ id, type, data: data as Record<string, unknown> }, personal, {
          isSealed: schemaVersion >= personal.since,
          keys: found,
        })
      : data;
    const upToDate = schemaVersion < current && upcast ? upcast(plain, schemaVersion) : plain;
    return { type, data: z.decode(schema, upToDate as never) as object };
  }

  return {
    encode: async (events) => {
      const subjects = new Set<string>();
      const encoded = events.map(({ id, type, data }): EventData => {
        const { data: schema, personal } = find(type);
        const event = { id, type, data: z.encode(schema, data) as Record<string, unknown> };
        if (personal) subjects.add(subjectOf(event, personal));
        return event;
      });
      const found = keys && subjects.size > 0 ? await keys.findOrMake(subjects) : NO_KEYS;
      return encoded.map((event) => seal(event, found));
    },
    decode: async (stored) => {
      const subjects = new Set<string>();
      for (const event of stored) {
        const { personal } = findFor(event);
        if (personal?.opened && event.schemaVersion >= personal.since)
          subjects.add(subjectOf(event as EventData, personal));
      }
      const found = keys && subjects.size > 0 ? await keys.find(subjects) : NO_KEYS;
      return stored.map((event) => open(event, found));
    },
  };
}
