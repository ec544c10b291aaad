import * as z from 'zod';
import type { DomainEvent } from './message.ts';

/** Integer kobo: a decimal string in the log, a bigint in memory. */
export const kobo = z.codec(z.string().regex(/^\d+$/), z.bigint(), {
  decode: (text) => BigInt(text),
  encode: (amount) => amount.toString(),
});

/**
 * Which members of an event's data, all of them strings, are personal data. They are sealed with that
 * person's own key before they are stored; destroying the key makes them unreadable.
 */
export interface PersonalData {
  /** The member with the person's id. */
  readonly of: string;
  /** The first schema version that is stored sealed; older events stay in plain text. */
  readonly since: number;
  /** Decrypted for every reader of the event; '' when the person's key has been destroyed. */
  readonly opened?: readonly string[];
  /** Readers get these sealed; they are decrypted where they are shown. */
  readonly sealed?: readonly string[];
}

/**
 * One type of event as it is stored. `upcast` turns the data of older schema versions into the
 * current one, before it is parsed; the log itself is never rewritten.
 */
export interface EventType<Data extends z.ZodType = z.ZodType> {
  readonly schemaVersion: number;
  readonly data: Data;
  readonly personal?: PersonalData;
  readonly upcast?: (data: unknown, fromVersion: number) => unknown;
}

/** Types of events by name; a module lists its own in `<noun>.events.ts`. */
export type EventTypes = Readonly<Record<string, EventType>>;

/** The union of the events that a list of types describes. */
export type EventOf<Types extends EventTypes> = {
  [Name in keyof Types & string]: DomainEvent<Name, z.output<Types[Name]['data']> & object>;
}[keyof Types & string];
