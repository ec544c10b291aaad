import { encodeBundle } from '../transparency/bundle.ts';
import { signCheckpoint } from '../transparency/checkpoint.ts';
import { canonicalEntry } from '../transparency/entry.ts';
import type { LogSource } from '../transparency/log-fault.ts';
import { Frontier, HASH_BYTES, leafHash } from '../transparency/merkle.ts';
import { createSigner } from '../transparency/note.ts';
import { Buffer } from '../transparency/runtime.ts';
import {
  type ReadTile,
  TILE_WIDTH,
  type Tile,
  TileAdditions,
  tileOf,
  tilePath,
  tilesOf,
} from '../transparency/tiles.ts';

export const testSigner = createSigner('ledger.example/audit', Buffer.alloc(32, 7));

/** A log as files by path, as in an auditor's copy. */
export interface StaticLog extends LogSource {
  readonly files: Map<string, Buffer>;
  readonly size: number;
  readonly root: Buffer;
  readonly readTile: ReadTile;
}

export const shortEntries = (count: number) =>
  Array.from({ length: count }, (_, index) => Buffer.from(`entry ${index}`));

/** Publishes the entries as a signed log. */
export function publishLog(entries: readonly Buffer[], signer = testSigner): StaticLog {
  const frontier = new Frontier();
  const additions = new TileAdditions();
  for (const entry of entries) frontier.append(leafHash(entry), additions.onSubtree);
  const { size, root } = frontier;
  const hashes = new Map(additions.take().map((tile) => [`${tile.level} ${tile.index}`, tile.hashes]));

  const files = new Map<string, Buffer>([
    ['checkpoint', Buffer.from(signCheckpoint({ size, root }, signer))],
    ['key', Buffer.from(`${signer.verifierKey}\n`)],
  ]);
  for (const tile of tilesOf(size)) {
    files.set(tilePath(tile), hashes.get(`${tile.level} ${tile.index}`) ?? Buffer.alloc(0));
  }
  for (let first = 0; first < size; first += TILE_WIDTH) {
    const tile = tileOf(size, 'entries', first / TILE_WIDTH) as Tile;
    files.set(tilePath(tile), encodeBundle(entries.slice(first, first + TILE_WIDTH)));
  }
  const readTile: ReadTile = async ({ level, index, width }) =>
    (hashes.get(`${level} ${index}`) ?? Buffer.alloc(0)).subarray(0, width * HASH_BYTES);
  return { files, size, root, readTile, read: async (path) => files.get(path) };
}

export const canonicalEntries = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    canonicalEntry({
      position: index + 1,
      id: '7c1a2f64-3a55-4c0e-8a58-0d6a5f1f6c02',
      stream: `account-${index % 7}`,
      version: Math.floor(index / 7) + 1,
      type: 'Noted',
      schemaVersion: 1,
      atMs: 1_700_000_000_000 + index,
      metadata: '{}',
      data: `{"n":${index}}`,
    }),
  );
