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
 * Holds a lock file for this process. A lock file is complete before others can see it. Only its holder removes
 * it, or a process that takes over from a holder that has ended.
 * @template {object} Facts
 * @param {string} file its folder is created when missing, and has to support hard links
 * @param {Facts} facts what others should know about the holder besides its process
 * @param {(holder: Holder & Partial<Facts>) => Promise<unknown>} whenHeld called repeatedly while another
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
      // Once the other process has ended, a third one may be taking the lock over.
      await (isHanded ? removeAbandoned(file, ours) : removeIf(file, ours));
    },
  };
}

/** Whether a holder has ended. A process of another machine cannot be checked, so it counts as alive. */
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

/** Links a complete file: others could read half of one that is still being written. */
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
 * When two processes find the same abandoned lock, the slower one must not remove the lock that the faster one
 * has taken since. So removing it requires a second lock, named after the content of the abandoned one.
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
