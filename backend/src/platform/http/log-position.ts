import type { Context } from 'koa';
import { UnavailableError } from '../event-store/event-store.ts';

/**
 * On a request: the log position that its answer should show. On an answer: the position that a read shows,
 * or at which a command was recorded.
 */
export const LOG_POSITION = 'X-Log-Position';

export interface ReadModels {
  /** False while readers see the tables of an older build. */
  readonly isShown: boolean;
  /** The position that all of them have reached; -1 while it is unknown, after a lost connection. */
  readonly shownPosition: number;
  /** When it changes, what was read since may be older than the position reported before. */
  readonly generation: number;
  /** Resolves when they have reached a position, or after a bounded time. */
  reached(position: number): Promise<void>;
  /** Calls the listener whenever the epoch of the log changes: earlier positions are then meaningless. */
  onEpoch(listener: () => void): void;
}

/** How often a read is repeated while connections to the database are being lost. */
const READS = 3;

/** Lets people read their own writes, although read models follow the log asynchronously. */
export class LogPositions {
  readonly #readModels: ReadModels;
  /** The newest position recorded through this process; reads without a position show at least that. */
  #newest = 0;

  constructor(readModels: ReadModels) {
    this.#readModels = readModels;
    readModels.onEpoch(() => {
      this.#newest = 0;
    });
  }

  /** Sends the log position of what a call recorded. */
  recorded(ctx: Context, position: number): void {
    this.#newest = Math.max(this.#newest, position);
    ctx.res.setHeader(LOG_POSITION, position);
  }

  /**
   * Reads when the read models show the requested position, or after a bounded time. With `tell`, the answer
   * carries the position it shows; only for signed-in callers, because positions reveal how much happens.
   * @throws UnavailableError while the tables that this build reads are still being filled, or their
   *   position is unknown
   */
  async read<T>(ctx: Context, work: () => Promise<T>, { tell }: { tell: boolean }): Promise<T> {
    const models = this.#readModels;
    const asked = ctx.req.headers['x-log-position'] ?? '';
    for (let read = 0; read < READS; read++) {
      if (!models.isShown) throw new UnavailableError('the read models are being filled');
      const wanted = asked === '' ? this.#newest : Number(asked);
      if (wanted > models.shownPosition) await models.reached(wanted);
      const { shownPosition, generation } = models;
      if (shownPosition < 0) break;
      const answer = await work();
      if (models.generation !== generation) continue;
      if (tell) ctx.res.setHeader(LOG_POSITION, shownPosition);
      return answer;
    }
    throw new UnavailableError('the position of the read models is unknown');
  }
}
