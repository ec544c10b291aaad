import { mkdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { hasEnded, hold } from '../common/lock.mjs';
import { findNpm, isAlive, waitUntil } from '../common/processes.mjs';

/** Longer than API and database may take to stop. */
const ENDS_WITHIN_MS = 60_000;

/**
 * Reserves a data folder for this process. The reservation of a killed process no longer counts.
 * @param {{ dataDir: string, address: string }} options
 * @returns {Promise<{ stop: () => Promise<void> }>}
 * @throws with a sentence that says what to do when another process has it
 */
export async function reserve({ dataDir, address }) {
  await mkdir(dataDir, { recursive: true, mode: 0o755 });
  const file = join(dataDir, 'running.json');
  return hold(file, { npm: findNpm(), address }, async (holder) => {
    const { host = hostname(), pid = 'unknown', address: theirs = 'an unknown address' } = holder;
    const isHere = host === hostname() && pid !== 'unknown';
    // A start whose npm was killed ends by itself.
    const isOrphan = isHere && holder.npm !== undefined && !isAlive(holder.npm);
    if (isOrphan && (await waitUntil(() => hasEnded(holder), { timeoutMs: ENDS_WITHIN_MS }))) return;
    throw new Error(
      `WatchEarn is already running at ${theirs} with the data in ${dataDir} (process ${pid} on ${host}). ` +
        (isHere ? '' : `If that process has certainly ended, remove ${file}. `) +
        'To run a second one, set DATA_DIR and PORT to other values.',
    );
  });
}
