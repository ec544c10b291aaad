import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeAtomically } from '../common/files.mjs';
import { birthOf, findNpm, isAlive, waitUntil } from '../common/processes.mjs';

/**
 * Who uses a data folder.
 * @typedef {object} Holder
 * @property {number} pid
 * @property {string} birth
 * @property {number} [npm] the npm that started it
 * @property {string} address
 */

/** Longer than API and database may take to stop. */
const ENDS_WITHIN_MS = 60_000;

/**
 * Reserves a data folder for this process. The reservation of a killed process no longer counts.
 * @param {{ dataDir: string, address: string }} options
 * @returns {Promise<{ stop: () => Promise<void> }>}
 */
export function reserve({ dataDir, address }) {
  const facts = { npm: findNpm(), address };
  return hold(join(dataDir, 'running.json'), facts, (holder) => waitForOrphan(holder, dataDir));
}

/**
 * Holds a file for this process.
 * @param {string} file its folder is created when missing
 * @param {object} facts what others should know of this process besides its pid
 * @param {(holder: Holder) => Promise<void>} whenHeld asked again and again while another living process holds
 *   the file: waits a while, or throws
 * @returns {Promise<{ stop: () => Promise<void>, handTo: (pid: number) => Promise<void> }>} `handTo` makes
 *   another process the holder, which outlives this one should it be killed
 */
export async function hold(file, facts, whenHeld) {
  await mkdir(dirname(file), { recursive: true, mode: 0o755 });
  const told = (/** @type {number} */ pid) => JSON.stringify({ pid, birth: birthOf(pid), ...facts });
  const held = {
    stop: () => rm(file, { force: true }),
    handTo: (/** @type {number} */ pid) => writeAtomically(file, told(pid)),
  };
  for (;;) {
    if (await create(file, told(process.pid))) return held;
    const theirs = await readFile(file, 'utf8').catch(() => '');
    const holder = parse(theirs);
    if (holder && isHeld(holder)) {
      await whenHeld(holder);
      continue;
    }
    if (!holder) await sleep(200); // it may be half written
    await removeStale(file, theirs);
  }
}

async function create(/** @type {string} */ file, /** @type {string} */ text) {
  try {
    await writeFile(file, text, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** @returns {Holder | undefined} */
function parse(/** @type {string} */ text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isHeld = (/** @type {Holder} */ { pid, birth }) => isAlive(pid) && birthOf(pid) === birth;

/** Waits for a start whose npm was killed, because that one ends by itself; any other one keeps its folder. */
async function waitForOrphan(/** @type {Holder} */ holder, /** @type {string} */ dataDir) {
  const isOrphan = holder.npm !== undefined && !isAlive(holder.npm);
  if (isOrphan && (await waitUntil(() => !isHeld(holder), { timeoutMs: ENDS_WITHIN_MS }))) return;
  throw new Error(
    `WatchEarn already runs at ${holder.address} with the data in ${dataDir} (process ${holder.pid}). ` +
      'For a second one, set DATA_DIR and PORT to others.',
  );
}

/** Removes the file only if it still is the stale one: another start may have been faster. */
async function removeStale(/** @type {string} */ file, /** @type {string} */ stale) {
  const aside = `${file}.${process.pid}`;
  try {
    await rename(file, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  if ((await readFile(aside, 'utf8')) === stale) await rm(aside);
  else await rename(aside, file);
}
