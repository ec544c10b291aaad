import { setTimeout as sleep } from 'node:timers/promises';

/** PostgreSQL's code for a lock not obtained within lock_timeout. */
const LOCK_NOT_AVAILABLE = '55P03';
const MOST_ATTEMPTS = 50;
const PAUSE_MS = 100;

/**
 * Retries `task`, which gives up waiting for a lock after a short time, until it succeeds. A waiting lock
 * request blocks weaker requests queued behind it; between attempts, those continue.
 * @throws the error of the last attempt
 */
export async function retryLocked<T>(task: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await task();
    } catch (error) {
      const isInTheWay = (error as { code?: string }).code === LOCK_NOT_AVAILABLE;
      if (!isInTheWay || attempt === MOST_ATTEMPTS) throw error;
      await sleep(Math.random() * PAUSE_MS);
    }
  }
}
