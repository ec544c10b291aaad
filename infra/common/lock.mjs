import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeFolder, writeAtomically, writeNew } from './files.mjs';
import { birthOf, isAlive } from './processes.mjs';

/**
 * What a lock file says about its holder. A file that is not JSON says nothing.
 * @typedef {object} Holder
 * @property {string} [id] unique to each time that the lock is taken or handed over
 * @property {string} [host]
 * @property {number} [pid]
 * @property {string} [birth] when the process began
 * @property {string} [since] ISO time
 */

/**
 * Holds a lock file for this process. A lock is complete before anyone sees it, and only its holder or who
 * takes over from a holder that has ended removes it.
 * @template {object} Facts
 * @param {string} file its folder is created when missing, and has to support hard links
 * @param {Facts} facts what others should know about the holder besides its process
 * @param {(holder: Holder & Partial<Facts>) => Promise<unknown>} whenHeld called again and again while another
 *   process holds the lock: waits a while, or throws
 * @returns {Promise<{ stop: () => Promise<void>, handTo: (pid: number) => Promise<void> }>} `handTo` makes
 *   another process of this machine the holder, so the lock outlives this one if it is killed
 */
export async function hold(file, facts, whenHeld) {
  await makeFolder(path.dirname(file));
  let ours = record(process.pid, facts);
  let isHanded = false;
  let handing = Promise.resolve();
  while (!(await create(file, ours))) {
    const theirs = await contentOf(file);
    if (theirs === undefined) continue;
    const holder = parse(theirs);
    if (hasEnded(holder)) await removeAbandoned(file, theirs);
    else await whenHeld(holder);
  }
  const hand = async (/** @type {number} */ pid) => {
    if ((await contentOf(file)) !== ours) return;
    const theirs = record(pid, facts);
    await writeAtomically(file, theirs);
    ours = theirs;
    isHanded = true;
  };
  return {
    handTo: (pid) => {
      handing = hand(pid);
      return handing;
    },
    async stop() {
      await handing.catch(() => undefined);
      // Once the other process has ended, someone may be taking the lock over.
      await (isHanded ? removeAbandoned(file, ours) : removeIf(file, ours));
    },
  };
}

/** Whether a holder has ended. Of another machine's process this cannot be known, so it counts as alive. */
export const hasEnded = (/** @type {Holder} */ { host = hostname(), pid, birth }) =>
  Number.isInteger(pid) && host === hostname() && !(isAlive(pid) && birthOf(pid) === birth);

const record = (/** @type {number} */ pid, /** @type {object} */ facts) =>
  JSON.stringify({
    id: randomUUID(),
    host: hostname(),
    pid,
    birth: birthOf(pid),
    since: new Date().toISOString(),
    ...facts,
  });

/** Links a complete file, because others would read half of one that is being written. */
async function create(/** @type {string} */ file, /** @type {string} */ content) {
  const draft = `${file}.${randomUUID()}.draft`;
  try {
    await writeNew(draft, content);
    await fs.link(draft, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await fs.rm(draft, { force: true });
  }
}

/**
 * Two processes that find the same abandoned lock must not remove the one that the faster of them has taken
 * since: removing it needs a lock of its own, named after the content of the abandoned one.
 */
async function removeAbandoned(/** @type {string} */ file, /** @type {string} */ abandoned) {
  const digest = createHash('sha256').update(abandoned).digest('hex').slice(0, 16);
  const removal = await hold(`${file}.${digest}`, {}, () => sleep(5));
  try {
    await removeIf(file, abandoned);
  } finally {
    await removal.stop();
  }
}

async function removeIf(/** @type {string} */ file, /** @type {string} */ content) {
  if ((await contentOf(file)) === content) await fs.rm(file, { force: true });
}

const contentOf = (/** @type {string} */ file) =>
  fs.readFile(file, 'utf8').catch((error) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });

function parse(/** @type {string} */ content) {
  try {
    return JSON.parse(content) ?? {};
  } catch {
    return {};
  }
}
