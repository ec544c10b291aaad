import { Buffer, sha256 } from './runtime.ts';

/**
 * The Merkle tree of RFC 6962: SHA-256, with a prefix byte that distinguishes leaves from nodes. Sizes and
 * indexes are integers below 2^53.
 */
export const HASH_BYTES = 32;

/** The root of the tree without leaves. */
export const EMPTY_ROOT = sha256(Buffer.alloc(0));

/** The hash of one entry as a leaf. */
export function leafHash(entry: Uint8Array): Buffer {
  const input = Buffer.allocUnsafe(entry.length + 1);
  input[0] = 0;
  input.set(entry, 1);
  return sha256(input);
}

const pair = Buffer.alloc(1 + 2 * HASH_BYTES, 1);

/** The hash of two subtrees, the left one full and at least as large as the right one. */
export function nodeHash(left: Uint8Array, right: Uint8Array): Buffer {
  pair.set(left, 1);
  pair.set(right, 1 + HASH_BYTES);
  return sha256(pair);
}

/** Called for every subtree as it becomes full: 2^level leaves, the index-th of its level. */
export type OnSubtree = (level: number, index: number, hash: Buffer) => void;

/**
 * The right edge of a growing tree: the hashes of its full subtrees, largest first (one for each 1 in
 * the binary size). It suffices to add leaves and to compute the root.
 */
export class Frontier {
  #size: number;
  readonly #subtrees: Buffer[];

  /** @throws RangeError when the length of `edge` does not fit the size */
  constructor(size = 0, edge: Uint8Array = Buffer.alloc(0)) {
    let ones = 0;
    for (let rest = size; rest > 0; rest = Math.floor(rest / 2)) ones += rest % 2;
    if (edge.length !== ones * HASH_BYTES) throw new RangeError(`not the frontier of a tree of size ${size}`);
    this.#size = size;
    this.#subtrees = splitHashes(edge);
  }

  get size(): number {
    return this.#size;
  }

  /** The concatenated hashes, from which a new Frontier can continue. */
  get edge(): Buffer {
    return Buffer.concat(this.#subtrees);
  }

  get root(): Buffer {
    const last = this.#subtrees.at(-1);
    if (!last) return EMPTY_ROOT;
    return this.#subtrees.slice(0, -1).reduceRight((right, left) => nodeHash(left, right), last);
  }

  /** Adds one leaf; reports it and every subtree that it completes, smallest first. */
  append(leaf: Buffer, onSubtree?: OnSubtree): void {
    this.appendSubtree(0, leaf, onSubtree);
  }

  /** Adds 2^level leaves at once; the current size must be a multiple of that. */
  appendSubtree(level: number, subtree: Buffer, onSubtree?: OnSubtree): void {
    let index = this.#size / 2 ** level;
    if (!Number.isInteger(index)) throw new RangeError(`no subtree of level ${level} fits at ${this.#size}`);
    this.#size += 2 ** level;
    let hash = subtree;
    let reached = level;
    onSubtree?.(reached, index, hash);
    while (index % 2 === 1) {
      hash = nodeHash(this.#subtrees.pop() as Buffer, hash);
      index = (index - 1) / 2;
      reached++;
      onSubtree?.(reached, index, hash);
    }
    this.#subtrees.push(hash);
  }
}

/** Splits concatenated hashes, as in tiles. */
export function splitHashes(bytes: Uint8Array): Buffer[] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: Math.floor(buffer.length / HASH_BYTES) }, (_, index) =>
    buffer.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES),
  );
}

/** Whether two byte arrays have the same content, or neither exists. */
export const isSame = (a: Uint8Array | undefined, b: Uint8Array | undefined): boolean =>
  a && b ? Buffer.compare(a, b) === 0 : a === b;
