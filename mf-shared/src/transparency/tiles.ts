import { Frontier, HASH_BYTES, nodeHash, splitHashes } from './merkle.ts';
import { Buffer } from './runtime.ts';

/**
 * The tree split into tiles of 256 hashes (C2SP tlog-tiles). Level 0 holds the hashes of the entries; a
 * hash of level L is the root of one full tile of level L−1 and covers 256^L entries.
 */
export const TILE_WIDTH = 256;
const TILE_HEIGHT = 8;
const MAX_LEVEL = 63;

/** A tile, or with level 'entries' a bundle: the index-th of its level, with `width` hashes or entries. */
export interface Tile {
  readonly level: number | 'entries';
  readonly index: number;
  /** 1 to 256; less than 256 only at the right edge of a tree. */
  readonly width: number;
}

/** The path of a tile below the address of a log, e.g. tile/0/x001/x234/067.p/8. */
export function tilePath({ level, index, width }: Tile): string {
  let groups = String(index % 1000).padStart(3, '0');
  for (let rest = Math.floor(index / 1000); rest > 0; rest = Math.floor(rest / 1000)) {
    groups = `x${String(rest % 1000).padStart(3, '0')}/${groups}`;
  }
  return `tile/${level}/${groups}${width === TILE_WIDTH ? '' : `.p/${width}`}`;
}

/** The tile of a path; undefined unless the path is exactly as {@link tilePath} writes it. */
export function parseTilePath(path: string): Tile | undefined {
  const match = /^tile\/(entries|\d{1,2})\/((?:x\d{3}\/){0,5}\d{3})(?:\.p\/(\d{1,3}))?$/.exec(path);
  if (!match) return undefined;
  const [, level = '', groups = '', width] = match;
  const tile: Tile = {
    level: level === 'entries' ? level : Number(level),
    index: Number(groups.replaceAll(/\D/g, '')),
    width: width === undefined ? TILE_WIDTH : Number(width),
  };
  const exists = tile.level === 'entries' || tile.level <= MAX_LEVEL;
  return exists && tile.width > 0 && tilePath(tile) === path ? tile : undefined;
}

/** The number of hashes on level `level` of a tree of that size. */
export const hashesAt = (level: number, size: number) => Math.floor(size / TILE_WIDTH ** level);

/** Whether a tree of that size has this tile, in this width or a wider one. */
export function hasTile(size: number, { level, index, width }: Tile): boolean {
  return index * TILE_WIDTH + width <= hashesAt(level === 'entries' ? 0 : level, size);
}

/** The index-th tile of a level in its width for a tree of that size; undefined when there is none. */
export function tileOf(size: number, level: Tile['level'], index: number): Tile | undefined {
  const width = Math.min(TILE_WIDTH, hashesAt(level === 'entries' ? 0 : level, size) - index * TILE_WIDTH);
  return width > 0 ? { level, index, width } : undefined;
}

/** All tiles of a tree of that size, without the bundles. */
export function* tilesOf(size: number): Generator<Tile & { level: number }> {
  for (let level = 0; hashesAt(level, size) > 0; level++) {
    const tiles = Math.ceil(hashesAt(level, size) / TILE_WIDTH);
    for (let index = 0; index < tiles; index++) {
      yield { ...(tileOf(size, level, index) as Tile), level };
    }
  }
}

/** Collects the hashes that a growing tree adds to its tiles, until they are stored. */
export class TileAdditions {
  readonly #added = new Map<string, { level: number; index: number; hashes: Buffer[] }>();

  /** Pass this to {@link Frontier.append}. */
  readonly onSubtree = (level: number, index: number, hash: Buffer): void => {
    if (level % TILE_HEIGHT !== 0) return;
    const tile = { level: level / TILE_HEIGHT, index: Math.floor(index / TILE_WIDTH) };
    const key = `${tile.level} ${tile.index}`;
    const addition = this.#added.get(key);
    if (addition) addition.hashes.push(hash);
    else this.#added.set(key, { ...tile, hashes: [hash] });
  };

  /** The bytes to append to each tile. */
  take(): { level: number; index: number; hashes: Buffer }[] {
    const additions = [...this.#added.values()].map((tile) => ({
      ...tile,
      hashes: Buffer.concat(tile.hashes),
    }));
    this.#added.clear();
    return additions;
  }
}

/** Reads the bytes of a tile in exactly the requested width. */
export type ReadTile = (tile: Tile & { level: number }) => Promise<Uint8Array>;

/** The root of a tree of that size, computed only from the partial tiles of its right edge. */
export async function edgeRoot(size: number, readTile: ReadTile): Promise<Buffer> {
  const frontier = new Frontier();
  for (let level = topLevel(size); level >= 0; level--) {
    const width = hashesAt(level, size) % TILE_WIDTH;
    if (width === 0) continue;
    const index = Math.floor(hashesAt(level, size) / TILE_WIDTH);
    const hashes = splitHashes(await readTile({ level, index, width }));
    for (const hash of hashes) frontier.appendSubtree(level * TILE_HEIGHT, hash);
  }
  return frontier.root;
}

/** The root of a full tile, which is its hash in the tile above. */
export function tileRoot(tile: Uint8Array): Buffer {
  const frontier = new Frontier();
  for (const hash of splitHashes(tile)) frontier.append(hash);
  return frontier.root;
}

function topLevel(size: number): number {
  let level = 0;
  while (hashesAt(level + 1, size) > 0) level++;
  return level;
}

/**
 * The root of the leaves from `first` up to but excluding `end`, from the tiles of a tree of that size.
 * `first` must be a multiple of the largest power of two within the range, as in every proof.
 */
export async function rangeRoot(
  { first, end }: { first: number; end: number },
  size: number,
  readTile: ReadTile,
): Promise<Buffer> {
  const length = end - first;
  const left = largestPowerBelow(length);
  if (length !== 1 && length !== left * 2) {
    return nodeHash(
      await rangeRoot({ first, end: first + left }, size, readTile),
      await rangeRoot({ first: first + left, end }, size, readTile),
    );
  }
  const tileLevel = Math.floor(Math.round(Math.log2(length)) / TILE_HEIGHT);
  const leavesPerHash = TILE_WIDTH ** tileLevel;
  const hashes = length / leavesPerHash;
  const from = first / leavesPerHash;
  const tile = tileOf(size, tileLevel, Math.floor(from / TILE_WIDTH));
  if (!tile) throw new RangeError(`a tree of size ${size} has no leaf ${end - 1}`);
  const bytes = await readTile({ ...tile, level: tileLevel });
  const start = (from % TILE_WIDTH) * HASH_BYTES;
  return tileRoot(bytes.subarray(start, start + hashes * HASH_BYTES));
}

/** The largest power of two that is less than n; 1 for n = 1. */
export function largestPowerBelow(n: number): number {
  let power = 1;
  while (power * 2 < n) power *= 2;
  return power;
}
