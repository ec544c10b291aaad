/**
 * Which history of the log this process works with. After a restore it is another one: what was known
 * of the old one, folded states and positions, may never have happened, and has to be forgotten.
 */
export class Epoch {
  readonly #ask: () => Promise<string>;
  readonly #listeners: (() => void)[] = [];
  #known: string | undefined;

  /** @param ask the log's own word */
  constructor(ask: () => Promise<string>) {
    this.#ask = ask;
  }

  /** Calls the listener each time that another epoch is seen. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** The newest that was seen: what is read after this is of it, or the log refuses what is made of it. */
  async current(): Promise<string> {
    return this.#known ?? this.look();
  }

  /** Asks the log. */
  async look(): Promise<string> {
    const epoch = await this.#ask();
    this.seen(epoch);
    return epoch;
  }

  /** Call with what the log said. */
  seen(epoch: string): void {
    const isAnother = this.#known !== undefined && this.#known !== epoch;
    this.#known = epoch;
    if (isAnother) for (const listener of this.#listeners) listener();
  }
}
