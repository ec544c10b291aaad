import { EMPTY_ROOT, isSame, nodeHash } from './merkle.ts';
import { largestPowerBelow, type ReadTile, rangeRoot } from './tiles.ts';

/**
 * Proofs of RFC 9162, §2.1.3 and §2.1.4. They are built from tiles alone and verified with nothing but the
 * proof, so the verifier need not trust the prover.
 */
export type Proof = readonly Buffer[];

/**
 * Proves that leaf `index` is in the tree of that size: the siblings on its path to the root, lowest first.
 * @throws RangeError when the tree has no such leaf
 */
export async function proveInclusion(index: number, size: number, readTile: ReadTile): Promise<Proof> {
  if (index >= size) throw new RangeError(`a tree of size ${size} has no leaf ${index}`);
  const proof: Buffer[] = [];
  let range = { first: 0, end: size };
  while (range.end - range.first > 1) {
    const { left, right } = halves(range);
    const [inside, beside] = index < right.first ? [left, right] : [right, left];
    proof.unshift(await rangeRoot(beside, size, readTile));
    range = inside;
  }
  return proof;
}

/** Whether the proof shows that `leaf` is leaf `index` of the tree with that size and root. */
export function verifyInclusion(
  { index, size, leaf, root }: { index: number; size: number; leaf: Buffer; root: Buffer },
  proof: Proof,
): boolean {
  if (!isSize(size) || !isSize(index) || index >= size) return false;
  const walk = new Walk(index, size - 1);
  let hash = leaf;
  for (const beside of proof) {
    if (walk.isOver) return false;
    hash = walk.isRight ? nodeHash(beside, hash) : nodeHash(hash, beside);
    walk.ascend();
  }
  return walk.isOver && isSame(hash, root);
}

/**
 * Proves that the tree of size `oldSize` is a prefix of the tree of that size.
 * @throws RangeError when the old tree is larger
 */
export async function proveConsistency(oldSize: number, size: number, readTile: ReadTile): Promise<Proof> {
  if (oldSize > size) throw new RangeError(`a tree of size ${size} does not contain one of ${oldSize}`);
  if (oldSize === 0 || oldSize === size) return [];
  const proof: Buffer[] = [];
  let range = { first: 0, end: size };
  while (range.end !== oldSize) {
    const { left, right } = halves(range);
    const [inside, beside] = oldSize <= right.first ? [left, right] : [right, left];
    proof.unshift(await rangeRoot(beside, size, readTile));
    range = inside;
  }
  // The verifier knows the old root itself.
  if (range.first > 0) proof.unshift(await rangeRoot(range, size, readTile));
  return proof;
}

export interface TreeHead {
  readonly size: number;
  readonly root: Buffer;
}

/** Whether the proof shows that the old tree is a prefix of the new one. */
export function verifyConsistency(old: TreeHead, now: TreeHead, proof: Proof): boolean {
  if (!isSize(old.size) || !isSize(now.size) || old.size > now.size) return false;
  if (old.size === now.size) return proof.length === 0 && isSame(old.root, now.root);
  if (old.size === 0) return proof.length === 0 && isSame(old.root, EMPTY_ROOT);

  const isFull = old.size === 1 || old.size === 2 * largestPowerBelow(old.size);
  const [start, ...rest] = isFull ? [old.root, ...proof] : proof;
  if (!start) return false;
  const walk = new Walk(old.size - 1, now.size - 1);
  walk.skipRight();
  let [oldRoot, newRoot] = [start, start];
  for (const beside of rest) {
    if (walk.isOver) return false;
    if (walk.isRight) {
      oldRoot = nodeHash(beside, oldRoot);
      newRoot = nodeHash(beside, newRoot);
    } else {
      newRoot = nodeHash(newRoot, beside);
    }
    walk.ascend();
  }
  return walk.isOver && isSame(oldRoot, old.root) && isSame(newRoot, now.root);
}

/** The path from a leaf up to the root, next to the path from the last leaf. */
class Walk {
  #index: number;
  #last: number;

  constructor(index: number, last: number) {
    this.#index = index;
    this.#last = last;
  }

  get isOver(): boolean {
    return this.#last === 0;
  }

  /** Whether the sibling is on the left, so that this node is the right child. */
  get isRight(): boolean {
    return this.#index % 2 === 1 || this.#index === this.#last;
  }

  ascend(): void {
    // On the right edge there is no sibling until the path turns left.
    if (this.isRight) while (this.#index % 2 === 0 && this.#index > 0) this.#shift();
    this.#shift();
  }

  skipRight(): void {
    while (this.#index % 2 === 1) this.#shift();
  }

  #shift(): void {
    this.#index = Math.floor(this.#index / 2);
    this.#last = Math.floor(this.#last / 2);
  }
}

function halves({ first, end }: { first: number; end: number }) {
  const middle = first + largestPowerBelow(end - first);
  return { left: { first, end: middle }, right: { first: middle, end } };
}

const isSize = (value: number) => Number.isSafeInteger(value) && value >= 0;
