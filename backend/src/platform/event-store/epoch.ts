/**
 * The history of the log that this process works with. It changes with a restore: folded states and
 * positions of the old history may no longer be true and must be discarded.
 */
export class Epoch {
  readonly #ask: () => Promise<string>;
  readonly #listeners: (() => void)[] = [];
  #known: string | undefined;

  /** @param ask reads the epoch from the log */
  constructor(ask: () => Promise<string>) {
    this.#ask = ask;
  }

  /** Calls the listener whenever a different epoch is seen. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** The newest epoch seen: data read after this belongs to it, or the log refuses appends decided on it. */
  async current(): Promise<string> {
    return this.#known ?? this.look();
  }

  /** Reads the epoch from the log. */
  async look(): Promise<string> {
    const epoch = await this.#ask();
    this.seen(epoch);
    return epoch;
  }

  /** Call it with an epoch read from the log. */
  seen(epoch: string): void {
    const isAnother = this.#known !== undefined && this.#known !== epoch;
    this.#known = epoch;
    if (isAnother) for (const listener of this.#listeners) listener();
  }
}
