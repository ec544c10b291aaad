import { setTimeout as sleep } from 'node:timers/promises';

/** PostgreSQL's code for a lock that was not had within lock_timeout. */
const LOCK_NOT_AVAILABLE = '55P03';
const MOST_ATTEMPTS = 50;
const PAUSE_MS = 100;

/**
 * Runs `task`, which gives up a lock that it does not get soon, until it has had it. Whoever waits for a lock
 * holds up all who come later and want less: in between, these go on.
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
