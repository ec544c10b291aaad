import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import bcrypt from 'bcryptjs';
import { Piscina } from 'piscina';
import { UnavailableError } from '../event-store/event-store.ts';

const MAX_WAITING = 64;
const MAX_BYTES = 72;

/**
 * Password hashing in worker threads: inline, one login would block every other request for tens of
 * milliseconds. The queue is bounded; beyond the limit callers get 503 with Retry-After.
 */
export class Passwords {
  readonly #pool: Piscina;
  readonly #cost: number;
  /** Compared with when there is no account, so that both cases take the same time. */
  readonly #dummyHash: string;

  constructor(cost: number) {
    this.#cost = cost;
    this.#dummyHash = bcrypt.hashSync('nobody', cost);
    this.#pool = new Piscina({
      filename: fileURLToPath(new URL('./password-worker.mjs', import.meta.url)),
      minThreads: 1,
      maxThreads: Math.max(1, availableParallelism() - 1),
      maxQueue: MAX_WAITING,
    });
  }

  /** @throws UnavailableError when too many hashes are waiting already */
  hash(password: string): Promise<string> {
    return this.#run('hash', { password, cost: this.#cost });
  }

  /**
   * Whether `password` matches `hash`; always false, after the same work, when there is no hash.
   * @throws UnavailableError when too many hashes are waiting already
   */
  async verify(password: string, hash: string | undefined): Promise<boolean> {
    const matches = await this.#run<boolean>('compare', { password, hash: hash ?? this.#dummyHash });
    return matches && hash !== undefined && isUsablePassword(password);
  }

  /** The number of passwords waiting for a thread. */
  get waiting(): number {
    return this.#pool.queueSize;
  }

  close(): Promise<void> {
    return this.#pool.close();
  }

  async #run<Result>(name: 'hash' | 'compare', task: object): Promise<Result> {
    if (this.#pool.queueSize >= MAX_WAITING)
      throw new UnavailableError('too many passwords are being checked');
    return this.#pool.run(task, { name }) as Promise<Result>;
  }
}

/** bcrypt reads only 72 bytes and stops at a NUL: texts that it would truncate are never valid passwords. */
export const isUsablePassword = (password: string) =>
  Buffer.byteLength(password) <= MAX_BYTES && !password.includes('\0');
