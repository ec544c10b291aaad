import * as z from 'zod';
import type { EventType, EventTypes } from '../../kernel/event-type.ts';
import type { DomainEvent } from '../../kernel/message.ts';
import { APPEND_LIMITS } from './event-store.ts';

/** An event as it is stored: its data is the JSON text whose exact bytes the log keeps. */
export interface StoredEvent {
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: string;
}

/** Turns events into what is stored and back. Everything that enters or leaves the log passes here. */
export interface EventCodec {
  /** @throws Error for an unknown type or data that does not fit its schema */
  encode(event: DomainEvent): StoredEvent;
  /** @throws Error for an unknown type, a newer schema version or damaged data */
  decode(stored: { type: string; schemaVersion: number; data: unknown }): DomainEvent;
}

export function createEventCodec(types: EventTypes): EventCodec {
  const find = (name: string): EventType => {
    const type = types[name];
    if (type === undefined) throw new Error(`unknown event type ${name}`);
    return type;
  };

  return {
    encode: (event) => {
      const { data, schemaVersion } = find(event.type);
      const text = JSON.stringify(z.encode(data, event.data));
      if (Buffer.byteLength(text) > APPEND_LIMITS.dataBytes)
        throw new RangeError(`${event.type} is too large`);
      return { type: event.type, schemaVersion, data: text };
    },
    decode: ({ type, schemaVersion, data }) => {
      const { data: schema, schemaVersion: current, upcast } = find(type);
      if (schemaVersion > current)
        throw new Error(`${type} version ${schemaVersion} is newer than this code`);
      const upToDate = schemaVersion < current && upcast ? upcast(data, schemaVersion) : data;
      return { type, data: z.decode(schema, upToDate as never) as object };
    },
  };
}
