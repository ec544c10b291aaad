import { MAX_ENTRY_BYTES } from './bundle.ts';

/** An event as the log's table holds it; `metadata` and `data` are the exact texts of their columns. */
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
 * The canonical entry, version 1: what is hashed and shipped for an event. It is joined of what is
 * stored, never written anew from what was parsed, so that its bytes are the same for ever.
 * @throws RangeError when it is longer than a bundle can carry
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

/** The entry as it would be at another index; what is no entry stays as it is. */
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
 * The index that an entry says it has, which makes an entry that was moved tell where it belongs.
 * Undefined for what is no entry of a version that is known: guessing would be worse.
 */
export function indexOfEntry(entry: Uint8Array): number | undefined {
  const begin = Buffer.from(entry.buffer, entry.byteOffset, Math.min(entry.byteLength, 40)).toString();
  const [, index] = /^\{"v":"1","index":"(0|[1-9]\d{0,15})","/.exec(begin) ?? [];
  return index === undefined ? undefined : Number(index);
}
