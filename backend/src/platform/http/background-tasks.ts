import type { Logger } from 'pino';
import { UnavailableError } from '../event-store/event-store.ts';

const MAX_UNDER_WAY = 1000;

/**
 * Work that runs after the answer, so that the answer reveals nothing about it, not even by its timing. Errors
 * are logged.
 */
export class BackgroundTasks {
  readonly #logger: Pick<Logger, 'error'>;
  readonly #underWay = new Set<Promise<void>>();

  constructor(logger: Pick<Logger, 'error'>) {
    this.#logger = logger;
  }

  /**
   * Starts `work` when the answer of this request has been written.
   * @param what names the work in the log
   * @throws UnavailableError when too much work is running already
   */
  run(what: string, work: () => Promise<void>): void {
    if (this.#underWay.size >= MAX_UNDER_WAY) throw new UnavailableError(`too much under way: ${what}`);
    const done: Promise<void> = new Promise((begin) => setImmediate(begin))
      .then(work)
      .catch((error: unknown) => this.#logger.error({ error }, `${what} failed`))
      .finally(() => this.#underWay.delete(done));
    this.#underWay.add(done);
  }

  /** Resolves when no work is running any more. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }
}
