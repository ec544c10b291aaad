import { MAX_ENTRY_BYTES } from './bundle.ts';
import { Buffer } from './runtime.ts';

/** A row of the log's table; `metadata` and `data` are the exact texts of their columns. */
export interface LoggedEvent {
  readonly position: number;
  readonly id: string;
  readonly stream: string;
  readonly version: number;
  readonly type: string;
  readonly schemaVersion: number;
  readonly atMs: number;
  readonly metadata: string;
  readonly data: string;
}

/**
 * The canonical entry, version 1: the bytes hashed and exported for an event. It is joined from stored
 * text, never serialized from parsed values, so that its bytes never change.
 * @throws RangeError when it is too long for a bundle
 */
export function canonicalEntry(event: LoggedEvent): Buffer {
  const entry = Buffer.from(
    `{"v":"1","index":"${event.position - 1}","id":${JSON.stringify(event.id)},` +
      `"stream":${JSON.stringify(event.stream)},"version":"${event.version}",` +
      `"type":${JSON.stringify(event.type)},"schemaVersion":"${event.schemaVersion}",` +
      `"at":"${event.atMs}","metadata":${event.metadata},"data":${event.data}}`,
  );
  if (entry.length > MAX_ENTRY_BYTES) {
    throw new RangeError(`the event at position ${event.position} makes an entry of ${entry.length} bytes`);
  }
  return entry;
}

/** The entry with another index; anything that is not an entry is returned unchanged. */
export function atIndex(entry: Uint8Array, index: number): Uint8Array {
  const own = indexOfEntry(entry);
  if (own === undefined || own === index) return entry;
  const begin = Buffer.from('{"v":"1","index":"');
  return Buffer.concat([
    begin,
    Buffer.from(String(index)),
    entry.subarray(begin.length + String(own).length),
  ]);
}

/**
 * The index stored in an entry, which shows where a moved entry belongs. Undefined for anything that is not
 * an entry of a known version: guessing would be worse.
 */
export function indexOfEntry(entry: Uint8Array): number | undefined {
  const begin = Buffer.from(entry.buffer, entry.byteOffset, Math.min(entry.byteLength, 40)).toString();
  const [, index] = /^\{"v":"1","index":"(0|[1-9]\d{0,15})","/.exec(begin) ?? [];
  return index === undefined ? undefined : Number(index);
}
