import { openSync, renameSync, statSync } from 'node:fs';

const MAX_BYTES = 20_000_000;

/**
 * Opens a child process's log to append to it; a large log is first renamed to `<file>.1`.
 * @param {string} file
 * @returns {number} its descriptor
 */
export function openLog(file) {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > MAX_BYTES) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}
