import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasEnded, hold } from '../common/lock.mjs';
import { findNpm, isAlive, waitUntil } from '../common/processes.mjs';

/** Longer than API and database usually take to stop. */
const ENDS_WITHIN_MS = 150_000;
const LOOK_EVERY_MS = 250;
const PRODUCT_RUNS = Symbol('the product runs');

/** @typedef {{ stop: () => Promise<void> }} Reservation */
/** @typedef {import('../common/lock.mjs').Holder & { npm?: number, address?: string, command?: string }} Holder */

/** The file exists while the product's API and database run; tools that call the API process read its address. */
export const apiFile = (/** @type {string} */ dataDir) => join(dataDir, 'api.json');

/**
 * Reserves a data folder for the product. The reservation of a killed process no longer counts.
 * @param {{ dataDir: string, address: string }} options
 * @returns {Promise<Reservation>}
 * @throws with a sentence that says what to do when another process has it
 */
export async function reserve({ dataDir, address }) {
  const reservation = await holdFolder(dataDir, { address }, (holder) => {
    throw refusal(dataDir, holder);
  });
  await rm(apiFile(dataDir), { force: true });
  return reservation;
}

/**
 * Reserves a data folder for a command, which waits for other commands and for a product that is starting or
 * stopping.
 * @param {object} options
 * @param {string} options.dataDir
 * @param {string} options.command its name
 * @param {(line: string) => void} options.say
 * @param {AbortSignal} [options.signal] ends the wait
 * @returns {Promise<Reservation | undefined>} undefined while the product runs, and its database with it
 * @throws with a sentence that says what to do when a process of another machine has it
 */
export async function reserveForCommand({ dataDir, command, say, signal }) {
  let isTold = false;
  try {
    return await holdFolder(dataDir, { command }, async (holder) => {
      if (!isOfThisMachine(holder)) throw refusal(dataDir, holder);
      if (!holder.command && existsSync(apiFile(dataDir))) throw PRODUCT_RUNS;
      const event = holder.command
        ? `npm run ${holder.command} has ended`
        : 'WatchEarn has started or stopped';
      if (!isTold) say(`Waiting until ${event} (process ${holder.pid}) …`);
      isTold = true;
      await sleep(LOOK_EVERY_MS, undefined, { signal });
    });
  } catch (error) {
    if (error !== PRODUCT_RUNS) throw error;
    return undefined;
  }
}

/**
 * @param {string} dataDir
 * @param {{ address?: string, command?: string }} facts
 * @param {(holder: Holder) => unknown} whenHeld called repeatedly: waits a while, or throws
 */
async function holdFolder(dataDir, facts, whenHeld) {
  await mkdir(dataDir, { recursive: true, mode: 0o755 });
  return hold(fileIn(dataDir), { npm: findNpm(), ...facts }, async (/** @type {Holder} */ holder) => {
    // A process whose npm was killed ends by itself.
    const isOrphan = isOfThisMachine(holder) && holder.npm !== undefined && !isAlive(holder.npm);
    if (isOrphan && (await waitUntil(() => hasEnded(holder), { timeoutMs: ENDS_WITHIN_MS }))) return;
    await whenHeld(holder);
  });
}

function refusal(/** @type {string} */ dataDir, /** @type {Holder} */ holder) {
  const { host = hostname(), pid = 'unknown', address = 'an unknown address', command } = holder;
  const isRunning = command ? `npm run ${command} is running` : `WatchEarn is already running at ${address}`;
  return new Error(
    `${isRunning} with the data in ${dataDir} (process ${pid} on ${host}). ` +
      (isOfThisMachine(holder) ? '' : `If that process has certainly ended, remove ${fileIn(dataDir)}. `) +
      (command
        ? 'Try again when it has ended.'
        : 'To run a second one, set DATA_DIR and PORT to other values.'),
  );
}

const fileIn = (/** @type {string} */ dataDir) => join(dataDir, 'running.json');

/** A holder without a pid counts as another machine's. */
const isOfThisMachine = (/** @type {Holder} */ { host = hostname(), pid }) =>
  host === hostname() && pid !== undefined;
