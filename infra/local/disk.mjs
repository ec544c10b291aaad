import { statfsSync } from 'node:fs';

/** PostgreSQL needs room for a segment of its log (16 MB) and for the data written with it. */
const NEEDED_BYTES = 32_000_000;

export function isDiskFull(/** @type {string} */ folder) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < NEEDED_BYTES;
}

export const diskFull = (/** @type {string} */ folder) =>
  new Error(
    `The disk of ${folder} is full, so WatchEarn has stopped. Nothing that was saved is lost: ` +
      'free at least 100 MB there and start again.',
  );
