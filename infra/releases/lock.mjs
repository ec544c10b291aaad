import { setTimeout as sleep } from 'node:timers/promises';
import { hold } from '../common/lock.mjs';
import { Refusal } from './refusal.mjs';

const WAIT_MS = 15_000;

/**
 * Runs `work` while no other process runs anything under the same file. A holder of this machine that has
 * ended loses its lock; any other holder keeps it, for any length of time.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @param {{ waitMs?: number }} [options]
 * @returns {Promise<T>}
 * @throws {Refusal} when another process keeps the lock for too long
 */
export async function withLock(file, work, { waitMs = WAIT_MS } = {}) {
  const deadline = performance.now() + waitMs;
  const lock = await hold(file, {}, async (holder) => {
    if (performance.now() > deadline) throw new Refusal(explain(file, holder));
    await sleep(5 + Math.random() * 20);
  });
  try {
    return await work();
  } finally {
    await lock.stop();
  }
}

const explain = (file, { host = 'an unknown machine', pid = 'unknown', since = 'unknown' }) =>
  `Another change is under way: process ${pid} on ${host}, since ${since}. ` +
  `If that process has ended for certain, remove ${file} and run the command again.`;
