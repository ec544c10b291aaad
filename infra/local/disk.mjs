import { existsSync, realpathSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** PostgreSQL needs room for a segment of its log (16 MB) and for the data written with it. */
const NEEDED_BYTES = 32_000_000;

/**
 * What to say when the disk of a data folder is full, or that of its database, which may be another one
 * (see placeCluster); undefined while there is room.
 * @returns {Error | undefined}
 */
export function diskFull(/** @type {string} */ dataDir) {
  const folder = [dataDir, join(dataDir, 'postgres')].find((folder) => existsSync(folder) && isFull(folder));
  if (!folder) return undefined;
  return new Error(
    `The disk of ${realpathSync(folder)} is full, so WatchEarn has stopped. Nothing that was saved is lost: ` +
      'free at least 100 MB there and start again.',
  );
}

function isFull(/** @type {string} */ folder) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < NEEDED_BYTES;
}
