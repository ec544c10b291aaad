import { decodeBundle } from './bundle.ts';
import { atIndex, indexOfEntry } from './entry.ts';
import { type Fault, LogFault, type LogSource } from './log-fault.ts';
import { HASH_BYTES, isSame, leafHash, splitHashes } from './merkle.ts';
import type { TreeHead } from './proofs.ts';
import { Buffer } from './runtime.ts';
import { edgeRoot, hashesAt, TILE_WIDTH, type Tile, tileOf, tilePath, tileRoot } from './tiles.ts';

/**
 * Diagnoses a bundle that does not match its tile. When the checkpoint's root confirms the tile,
 * comparing the hashes shows what was done to the entries. Otherwise the fault of a complete bundle is
 * 'tile': whether its entries are the signed ones, the root has to show.
 */
export async function diagnose(source: LogSource, head: TreeHead, number: number): Promise<LogFault> {
  const { width } = tileOf(head.size, 'entries', number) as Tile;
  const first = number * TILE_WIDTH;
  const bundle = await readBundle(source, head, number);
  const isShort = !bundle || bundle.length < width;
  const end = first + (bundle?.length ?? 0);
  const isLast = isShort && !(await hasBundleFrom(source, head, number + 1));
  const truncated = new LogFault(
    'truncated',
    end,
    `the entries end before ${end}, the checkpoint says ${head.size}`,
  );
  if (!(await isAuthentic(source, head, 0, number))) {
    if (isLast) return truncated;
    if (isShort) {
      return new LogFault('removed', end, `entries from ${end} on are missing, and so is their tile`);
    }
    const hashes = splitHashes((await readTile(source, head, 0, number)) ?? Buffer.alloc(0));
    const wrong = Array.from({ length: width }, (_, at) => at).find(
      (at) => !isSame(bundle?.[at], hashes[at]),
    );
    return new LogFault(
      'tile',
      first + (wrong ?? 0),
      `tile ${number} of level 0 is not that of the checkpoint`,
    );
  }

  if (isLast) {
    const wrong = differenceIn(bundle ?? [], await readTrue(source, head, number));
    if (wrong === undefined || first + wrong >= end) return truncated;
  }
  // Entries that were shifted past the end of a bundle are in the next one.
  const found = [
    ...((await readEntries(source, head, number)) ?? []),
    ...((await readEntries(source, head, number + 1)) ?? []),
  ];
  const due = [
    ...(await readTrue(source, head, number)),
    ...((await isAuthentic(source, head, 0, number + 1)) ? await readTrue(source, head, number + 1) : []),
  ];
  const at = differenceIn(found.map(leafHash), due) ?? bundle?.length ?? 0;
  const nearby = compare(found, due, at, first);
  const wrong = found.slice(at).map(leafHash);
  const fault = nearby === 'altered' ? await compareFar(source, head, first + at, wrong) : nearby;
  return new LogFault(fault, first + at, `entry ${first + at} is not the one that was signed: ${fault}`);
}

/**
 * Which change turned the expected entries, known by their hashes, into those found. The one at `at` is
 * wrong; the first is at index `first`. Moved entries may carry the index of their new place.
 */
function compare(found: readonly Buffer[], due: readonly Buffer[], at: number, first: number): Fault {
  const fits = (foundAt: number, dueAt: number) => {
    const entry = found[foundAt];
    return isSame(entry && leafHash(atIndex(entry, first + dueAt)), due[dueAt]);
  };
  const dueLater = due.findIndex((_, index) => index > at && fits(at, index));
  if (dueLater > 0 && fits(at + 1, dueLater + 1)) return 'removed';
  const foundLater = found.findIndex((_, index) => index > at && fits(index, at));
  if (foundLater > 0 && fits(foundLater + 1, at + 1)) return 'added';
  if (dueLater > 0 || foundLater > 0) return 'reordered';
  if (found[at] === undefined) return 'removed';
  return due[at] === undefined ? 'added' : 'altered';
}

/** Like {@link compare}, for an entry from further away, found by its own index. */
async function compareFar(
  source: LogSource,
  head: TreeHead,
  at: number,
  [wrong, next]: readonly Buffer[],
): Promise<Fault> {
  const bundle = await readEntries(source, head, Math.floor(at / TILE_WIDTH));
  const entry = bundle?.[at % TILE_WIDTH];
  const home = entry && indexOfEntry(entry);
  const isDue = async (index: number, hash: Buffer | undefined) => {
    const number = Math.floor(index / TILE_WIDTH);
    if (index >= head.size || !(await isAuthentic(source, head, 0, number))) return false;
    return isSame((await readTrue(source, head, number))[index % TILE_WIDTH], hash);
  };
  if (home === undefined || home === at || !(await isDue(home, wrong))) return 'altered';
  return home > at && (await isDue(home + 1, next)) ? 'removed' : 'reordered';
}

/** Whether a tile belongs to the tree with that root: it hashes up to the root, tile by tile. */
export async function isAuthentic(
  source: LogSource,
  head: TreeHead,
  level: number,
  index: number,
): Promise<boolean> {
  const tile = tileOf(head.size, level, index);
  const bytes = tile && (await readTile(source, head, level, index));
  if (!bytes) return false;
  if (tile.width < TILE_WIDTH || hashesAt(level + 1, head.size) === 0) return isEdgeAuthentic(source, head);
  const above = await readTile(source, head, level + 1, Math.floor(index / TILE_WIDTH));
  const start = (index % TILE_WIDTH) * HASH_BYTES;
  const isInParent = above && isSame(tileRoot(bytes), above.subarray(start, start + HASH_BYTES));
  return isInParent ? isAuthentic(source, head, level + 1, Math.floor(index / TILE_WIDTH)) : false;
}

async function isEdgeAuthentic(source: LogSource, { size, root }: TreeHead): Promise<boolean> {
  const read = async ({ level, index }: { level: number; index: number }) =>
    (await readTile(source, { size }, level, index)) ?? Buffer.alloc(0);
  try {
    return isSame(await edgeRoot(size, read as never), root);
  } catch {
    return false;
  }
}

/** A tile in its full width for the tree; undefined when it is missing or has another length. */
async function readTile(source: LogSource, { size }: { size: number }, level: number, index: number) {
  const tile = tileOf(size, level, index);
  const bytes = tile && (await source.read(tilePath(tile)));
  return bytes?.length === (tile?.width ?? 0) * HASH_BYTES ? bytes : undefined;
}

const readTrue = async (source: LogSource, head: TreeHead, number: number) =>
  splitHashes((await readTile(source, head, 0, number)) ?? Buffer.alloc(0));

/** The hashes of the entries of a bundle; undefined when the bundle is missing. */
const readBundle = async (source: LogSource, head: TreeHead, number: number) =>
  (await readEntries(source, head, number))?.map(leafHash);

async function readEntries(source: LogSource, { size }: TreeHead, number: number) {
  const tile = tileOf(size, 'entries', number);
  const bytes = tile && (await source.read(tilePath(tile)));
  return bytes && decodeBundle(bytes).entries;
}

async function hasBundleFrom(source: LogSource, head: TreeHead, number: number): Promise<boolean> {
  for (let index = number; index * TILE_WIDTH < head.size; index++) {
    if ((await readBundle(source, head, index))?.length) return true;
  }
  return false;
}

/** The first index at which two lists differ; undefined when they are equal. */
function differenceIn(found: readonly Buffer[], due: readonly Buffer[]): number | undefined {
  const length = Math.max(found.length, due.length);
  for (let at = 0; at < length; at++) if (!isSame(found[at], due[at])) return at;
  return undefined;
}
