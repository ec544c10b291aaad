import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import bcrypt from 'bcryptjs';
import { Piscina } from 'piscina';
import { UnavailableError } from '../event-store/event-store.ts';
import { FairQueue } from './fair-queue.ts';

const MAX_WAITING = 64;
const MAX_BYTES = 72;

/** The caller a password is hashed for, from widest to narrowest group; in the queue, groups take turns. */
export type Caller = readonly string[];

interface Task {
  run(): Promise<void>;
  refuse(): void;
}

/** Runs the functions of password-worker.cjs. */
export interface Hasher {
  /** How many passwords it hashes at the same time. */
  readonly threads: number;
  run(task: object, options: { name: 'hash' | 'compare' }): Promise<unknown>;
  close(): Promise<void>;
}

/** Worker threads: inline, one login would block every other request for tens of milliseconds. */
export function hashingThreads(): Hasher {
  const threads = Math.max(1, availableParallelism() - 1);
  const pool = new Piscina({
    filename: fileURLToPath(new URL('./password-worker.cjs', import.meta.url)),
    minThreads: 1,
    maxThreads: threads,
  });
  return { threads, run: (task, options) => pool.run(task, options), close: () => pool.close() };
}

/** Password hashing. The queue is bounded and fair; callers without room in it get 503 with Retry-After. */
export class Passwords {
  readonly #hasher: Hasher;
  readonly #queue = new FairQueue<Task>(MAX_WAITING);
  readonly #cost: number;
  #running = 0;

  constructor(cost: number, hasher = hashingThreads()) {
    this.#cost = cost;
    this.#hasher = hasher;
  }

  /** @throws UnavailableError when too many passwords are waiting already */
  hash(password: string, caller: Caller): Promise<string> {
    return this.#run('hash', { password, cost: this.#cost }, caller);
  }

  /**
   * Whether `password` matches `hash`; always false when there is no hash.
   * @param highestCost of all stored hashes: every call does the work of this cost, or of ours if higher
   * @throws UnavailableError when too many passwords are waiting already
   */
  async verify(
    password: string,
    { hash, highestCost = 0 }: { hash: string | undefined; highestCost?: number },
    caller: Caller,
  ): Promise<boolean> {
    const padding = paddingOf(hash, Math.max(highestCost, this.#cost));
    const matches = await this.#run<boolean>('compare', { password, hash, padding }, caller);
    return matches && isUsablePassword(password);
  }

  /** Whether a hash has another cost than the current one. */
  isOutdated(hash: string): boolean {
    return bcrypt.getRounds(hash) !== this.#cost;
  }

  /** The number of passwords waiting for a thread. */
  get waiting(): number {
    return this.#queue.size;
  }

  async close(): Promise<void> {
    for (let task = this.#queue.shift(); task; task = this.#queue.shift()) task.refuse();
    await this.#hasher.close();
  }

  #run<Result>(name: 'hash' | 'compare', task: object, caller: Caller): Promise<Result> {
    return new Promise((resolve, reject) => {
      const tooMany = this.#queue.push(caller, {
        run: () => this.#hasher.run(task, { name }).then((result) => resolve(result as Result), reject),
        refuse: () => reject(new UnavailableError('too many passwords are being checked')),
      });
      tooMany?.refuse();
      this.#fillThreads();
    });
  }

  /** Keeps the hasher's own queue empty, because it is first in, first out. */
  #fillThreads(): void {
    while (this.#running < this.#hasher.threads) {
      const task = this.#queue.shift();
      if (!task) return;
      this.#running++;
      void task.run().finally(() => {
        this.#running--;
        this.#fillThreads();
      });
    }
  }
}

/**
 * The costs of the extra hashes that make comparing with `hash`, or with none, as much work as `cost`: each
 * step doubles the work, so 2^s + (2^s + … + 2^(c-1)) = 2^c.
 */
export const paddingOf = (hash: string | undefined, cost: number): number[] => {
  if (hash === undefined) return [cost];
  const stored = bcrypt.getRounds(hash);
  return Array.from({ length: Math.max(0, cost - stored) }, (_, step) => stored + step);
};

/** bcrypt reads only 72 bytes and stops at a NUL: texts that it would truncate are never valid passwords. */
export const isUsablePassword = (password: string) =>
  Buffer.byteLength(password) <= MAX_BYTES && !password.includes('\0');
