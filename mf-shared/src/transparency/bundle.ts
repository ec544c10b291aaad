import { Buffer } from './runtime.ts';

/** Entry bundles of C2SP tlog-tiles: each entry follows its length as a big-endian 16-bit integer. */
const LENGTH_BYTES = 2;

export const MAX_ENTRY_BYTES = 0xffff;

/** @throws RangeError for an entry longer than 65,535 bytes */
export function encodeBundle(entries: readonly Uint8Array[]): Buffer {
  return Buffer.concat(
    entries.flatMap((entry) => {
      if (entry.length > MAX_ENTRY_BYTES)
        throw new RangeError(`an entry of ${entry.length} bytes is too long`);
      const length = Buffer.allocUnsafe(LENGTH_BYTES);
      length.writeUInt16BE(entry.length);
      return [length, entry];
    }),
  );
}

/** The complete entries of a bundle; `rest` is the number of bytes after them. */
export function decodeBundle(bundle: Uint8Array): { entries: Buffer[]; rest: number } {
  const bytes = Buffer.from(bundle.buffer, bundle.byteOffset, bundle.byteLength);
  const entries: Buffer[] = [];
  let at = 0;
  while (at + LENGTH_BYTES <= bytes.length) {
    const end = at + LENGTH_BYTES + bytes.readUInt16BE(at);
    if (end > bytes.length) break;
    entries.push(bytes.subarray(at + LENGTH_BYTES, end));
    at = end;
  }
  return { entries, rest: bytes.length - at };
}
