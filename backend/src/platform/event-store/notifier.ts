/** Lets readers wait until something is appended: any number of waiters, one wake-up for all. */
export class Notifier {
  readonly #waiters = new Set<() => void>();

  wake(): void {
    for (const resolve of this.#waiters) resolve();
  }

  /** Resolves at the next wake, or after `timeoutMs`. */
  async wait(timeoutMs: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      const done = () => {
        this.#waiters.delete(done);
        resolve();
      };
      this.#waiters.add(done);
      timer = setTimeout(done, timeoutMs);
    });
    clearTimeout(timer);
  }
}
