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
  /** The position that all of them have reached. */
  readonly shownPosition: number;
  /** Resolves when they have reached a position, or after a bounded time. */
  reached(position: number): Promise<void>;
  /** Calls the listener whenever the epoch of the log changes: earlier positions are then meaningless. */
  onEpoch(listener: () => void): void;
}

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
   * Waits, for a bounded time, until a read can show the requested position. With `tell`, the answer carries
   * the position it shows; only for signed-in callers, because positions reveal how much happens.
   * @throws UnavailableError while the tables that this build reads are still being filled
   */
  async catchUp(ctx: Context, { tell }: { tell: boolean }): Promise<void> {
    if (!this.#readModels.isShown) throw new UnavailableError('the read models are being filled');
    const asked = ctx.get(LOG_POSITION);
    const wanted = asked === '' ? this.#newest : Number(asked);
    if (wanted > this.#readModels.shownPosition) await this.#readModels.reached(wanted);
    if (tell) ctx.res.setHeader(LOG_POSITION, this.#readModels.shownPosition);
  }
}
