import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeFolder } from '../common/files.mjs';
import { birthOf, isAlive } from '../common/processes.mjs';
import { Refusal } from './refusal.mjs';

const WAIT_MS = 15_000;

/**
 * Runs `work` while no other process runs anything under the same file. A holder of this machine that has
 * ended loses its lock; any other holder keeps it, however long.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @param {{ waitMs?: number }} [options]
 * @returns {Promise<T>}
 * @throws {Refusal} when another process keeps the lock for too long
 */
export async function withLock(file, work, { waitMs = WAIT_MS } = {}) {
  const ours = await acquire(file, performance.now() + waitMs);
  try {
    return await work();
  } finally {
    // Only our own: after a removal by hand it may be another process's.
    await removeIf(file, ours);
  }
}

async function acquire(/** @type {string} */ file, /** @type {number} */ deadline) {
  await makeFolder(path.dirname(file));
  const { pid } = process;
  const id = randomUUID();
  const holder = { id, host: os.hostname(), pid, birth: birthOf(pid), since: new Date().toISOString() };
  const ours = JSON.stringify(holder);
  const draft = `${file}.${id}.draft`;
  for (;;) {
    // Linked when it is complete, so that nobody reads half of it.
    await fs.writeFile(draft, ours);
    const isOurs = await link(draft, file).finally(() => fs.rm(draft, { force: true }));
    if (isOurs) return ours;
    const theirs = await contentOf(file);
    if (theirs === '') continue;
    if (isAbandoned(theirs)) await takeFrom(file, theirs, deadline);
    else if (performance.now() > deadline) throw new Refusal(explain(file, theirs));
    else await sleep(5 + Math.random() * 20);
  }
}

const contentOf = (/** @type {string} */ file) => fs.readFile(file, 'utf8').catch(() => '');

const link = (draft, file) =>
  fs.link(draft, file).then(
    () => true,
    (error) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );

/** Whether a process of another machine lives cannot be asked, so its lock is never abandoned. */
function isAbandoned(/** @type {string} */ lock) {
  const { host, pid, birth } = parse(lock);
  return host === os.hostname() && !(isAlive(pid) && birthOf(pid) === birth);
}

/**
 * Two who find the same abandoned lock must not remove the one that the faster of them has taken since:
 * removing it needs a lock of its own, named after the abandoned one.
 */
function takeFrom(file, abandoned, deadline) {
  const waitMs = deadline - performance.now();
  return withLock(`${file}.${parse(abandoned).id}`, () => removeIf(file, abandoned), { waitMs });
}

async function removeIf(file, content) {
  if ((await contentOf(file)) === content) await fs.rm(file, { force: true });
}

function explain(file, lock) {
  const { host = 'an unknown machine', pid = 'unknown', since = 'unknown' } = parse(lock);
  return (
    `Another change is under way: process ${pid} on ${host}, since ${since}. ` +
    `If that process has ended for certain, remove ${file} and run the command again.`
  );
}

function parse(/** @type {string} */ lock) {
  try {
    return JSON.parse(lock);
  } catch {
    return {};
  }
}
