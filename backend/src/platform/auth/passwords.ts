import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import bcrypt from 'bcryptjs';
import { Piscina } from 'piscina';
import { UnavailableError } from '../event-store/event-store.ts';

const MAX_WAITING = 64;
const MAX_BYTES = 72;

/**
 * Password hashing in worker threads: inline, one login would hold up every other request for
 * tens of milliseconds. The queue is bounded; beyond it callers are told to come back.
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
   * True when `password` is the one that `hash` was made of; always false, after the same work,
   * when there is no hash.
   * @throws UnavailableError when too many hashes are waiting already
   */
  async verify(password: string, hash: string | undefined): Promise<boolean> {
    const matches = await this.#run<boolean>('compare', { password, hash: hash ?? this.#dummyHash });
    return matches && hash !== undefined && isUsablePassword(password);
  }

  /** How many wait for a thread. */
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

/** bcrypt reads 72 bytes and takes "a\0a" for "a": texts outside these bounds are never a password. */
export const isUsablePassword = (password: string) =>
  Buffer.byteLength(password) <= MAX_BYTES && !password.includes('\0');
