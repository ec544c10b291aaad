interface RepeatedOptions {
  /** Does what there is to do; `isClosing` tells it to leave the rest for later. */
  readonly work: (isClosing: () => boolean) => Promise<void>;
  readonly everyMs: number;
  readonly onTrouble: (error: unknown) => void;
}

/** Work that is looked for again and again, with a pause after each time, also after one that failed. */
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

  /** Resolves when what has begun is done. */
  async stop(): Promise<void> {
    this.#isClosing = true;
    clearTimeout(this.#timer);
    await this.#working;
  }
}
