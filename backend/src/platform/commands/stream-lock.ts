/**
 * Runs tasks on the same stream one after another within this process, so that commands of one person do
 * not conflict on the stream's version. Between processes the version decides. All names are locked in
 * one step, in order, so tasks cannot deadlock.
 */
export class StreamLock {
  readonly #tails = new Map<string, Promise<void>>();

  async run<T>(streams: readonly string[], task: () => Promise<T>): Promise<T> {
    const before = Promise.all(streams.map((stream) => this.#tails.get(stream)));
    const result = before.then(task);
    const tail = result.then(
      () => undefined,
      () => undefined,
    );
    for (const stream of streams) this.#tails.set(stream, tail);
    try {
      return await result;
    } finally {
      for (const stream of streams) {
        if (this.#tails.get(stream) === tail) this.#tails.delete(stream);
      }
    }
  }
}
