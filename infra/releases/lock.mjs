import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { birthOf, isAlive } from '../common/processes.mjs';
import { Refusal } from './refusal.mjs';

const WAIT_MS = 15_000;
/** A change takes milliseconds; whether a process of another machine lives cannot be asked. */
const FOREIGN_LIFETIME_MS = 60_000;

/**
 * Runs `work` while no other process runs anything under the same file. What a killed process left
 * counts no more.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 * @throws {Refusal} when a living process keeps the lock for too long
 */
export async function withLock(file, work, deadline = performance.now() + WAIT_MS) {
  await acquire(file, deadline);
  try {
    return await work();
  } finally {
    await fs.rm(file, { force: true });
  }
}

async function acquire(/** @type {string} */ file, /** @type {number} */ deadline) {
  await fs.mkdir(path.dirname(file), { recursive: true });
  const { pid } = process;
  const id = randomUUID();
  const ours = JSON.stringify({ id, host: os.hostname(), pid, birth: birthOf(pid) });
  const draft = `${file}.${id}.draft`;
  for (;;) {
    // Linked when it is complete, so that nobody reads half of it.
    await fs.writeFile(draft, ours);
    const isOurs = await link(draft, file).finally(() => fs.rm(draft, { force: true }));
    if (isOurs) return;
    const theirs = await fs.readFile(file, 'utf8').catch(() => '');
    if (theirs === '') continue;
    if (await isAbandoned(file, JSON.parse(theirs))) await breakLock(file, theirs, deadline);
    else if (performance.now() > deadline) throw new Refusal(`Another change is under way: ${theirs}`);
    else await sleep(5 + Math.random() * 20);
  }
}

const link = (draft, file) =>
  fs.link(draft, file).then(
    () => true,
    (error) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );

async function isAbandoned(file, { host, pid, birth }) {
  if (host === os.hostname()) return !(isAlive(pid) && birthOf(pid) === birth);
  const { mtimeMs } = await fs.stat(file).catch(() => ({ mtimeMs: Date.now() }));
  return Date.now() - mtimeMs > FOREIGN_LIFETIME_MS;
}

/**
 * Two who find the same abandoned lock must not remove the one that the faster of them has taken since:
 * removing it needs a lock of its own, named after the abandoned one.
 */
function breakLock(file, abandoned, deadline) {
  const removal = async () => {
    const current = await fs.readFile(file, 'utf8').catch(() => '');
    if (current === abandoned) await fs.rm(file, { force: true });
  };
  return withLock(`${file}.${JSON.parse(abandoned).id}`, removal, deadline);
}
