interface RepeatedOptions {
  /** Does the pending work; once `isClosing` is true, it should leave the rest for later. */
  readonly work: (isClosing: () => boolean) => Promise<void>;
  readonly everyMs: number;
  readonly onTrouble: (error: unknown) => void;
}

/** Runs work repeatedly, with a pause after each run, whether it succeeded or failed. */
export class Repeated {
  readonly #options: RepeatedOptions;
  #working: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #isClosing = false;

  constructor(options: RepeatedOptions) {
    this.#options = options;
  }

  start(): void {
    const { work, everyMs, onTrouble } = this.#options;
    this.#working = work(() => this.#isClosing)
      .catch(onTrouble)
      .then(() => {
        if (!this.#isClosing) this.#timer = setTimeout(() => this.start(), everyMs).unref();
      });
  }

  /** Resolves when the current run is done. */
  async stop(): Promise<void> {
    this.#isClosing = true;
    clearTimeout(this.#timer);
    await this.#working;
  }
}
