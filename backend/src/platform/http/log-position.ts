import type { Context } from 'koa';

/**
 * On a request: the position of the log that its answer should show. On an answer: the position that a
 * read shows, or the one where the log has what was done.
 */
export const LOG_POSITION = 'X-Log-Position';

export interface ReadModels {
  /** How far all of them are. */
  readonly shownPosition: number;
  /** Resolves when they have reached a position, or have not within a bounded time. */
  reached(position: number): Promise<void>;
}

/** Lets people read what they wrote, although the read models follow the log at their own pace. */
export class LogPositions {
  readonly #readModels: ReadModels;
  /** Of what was done through this process: whoever names no position is shown all of it. */
  #newest = 0;

  constructor(readModels: ReadModels) {
    this.#readModels = readModels;
  }

  /** Says where the log has what a call did. */
  recorded(ctx: Context, position: number): void {
    this.#newest = Math.max(this.#newest, position);
    ctx.res.setHeader(LOG_POSITION, position);
  }

  /**
   * Waits, for a bounded time, until a read can show what it should, and says how old its answer is, but
   * not to strangers: how much happens is nothing that they need to know.
   */
  async catchUp(ctx: Context, { tell }: { tell: boolean }): Promise<void> {
    const asked = ctx.get(LOG_POSITION);
    const wanted = asked === '' ? this.#newest : Number(asked);
    if (wanted > this.#readModels.shownPosition) await this.#readModels.reached(wanted);
    if (tell) ctx.res.setHeader(LOG_POSITION, this.#readModels.shownPosition);
  }
}
