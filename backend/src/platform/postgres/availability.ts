import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { UnavailableError } from '../event-store/event-store.ts';

const ASK_EVERY_MS = 500;
const ANSWER_WITHIN_MS = 2000;
const REMEMBERED_CALLS = 10_000;

/**
 * Knows whether the database is there, by asking it all the time. While it is away, callers are told
 * so at once, instead of waiting in line for connections that fail one after the other; what was
 * under way is broken off within 3 s.
 */
export class Availability {
  readonly #ask: () => Promise<unknown>;
  readonly #onChange: (isUp: boolean) => void;
  readonly #stopping = new AbortController();
  readonly #underWay = new Map<symbol, { callId: string; breakOff: () => void }>();
  /** Calls that were broken off: whatever of them comes back to life must change nothing. */
  readonly #brokenOff = new LRUCache<string, true>({ max: REMEMBERED_CALLS });
  #isUp = true;
  #asking: Promise<void> | undefined;

  /** @param ask rejects, or does not answer, while the database is away */
  constructor(ask: () => Promise<unknown>, onChange: (isUp: boolean) => void = () => undefined) {
    this.#ask = ask;
    this.#onChange = onChange;
  }

  get isUp(): boolean {
    return this.#isUp;
  }

  start(): void {
    this.#asking = this.#keepAsking();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#asking;
  }

  /**
   * Does work that needs the database.
   * @throws UnavailableError as soon as the database is known to be away
   */
  run<T>(callId: string, work: () => Promise<T>): Promise<T> {
    if (!this.#isUp) return Promise.reject(away());
    this.#brokenOff.delete(callId);
    return new Promise<T>((resolve, reject) => {
      const id = Symbol(callId);
      this.#underWay.set(id, { callId, breakOff: () => reject(away()) });
      work()
        .then(resolve, reject)
        .finally(() => this.#underWay.delete(id));
    });
  }

  /** Whether this call was told that the database is away: then it may not write any more. */
  hasBrokenOff(callId: string): boolean {
    return this.#brokenOff.has(callId);
  }

  async #keepAsking(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const isUp = await this.#answers();
      if (signal.aborted) return;
      if (isUp !== this.#isUp) this.#change(isUp);
      await sleep(ASK_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async #answers(): Promise<boolean> {
    let answer: boolean | undefined;
    const patience = new AbortController();
    const asked = this.#ask().then(
      () => {
        answer = true;
      },
      () => {
        answer = false;
      },
    );
    const late = sleep(ANSWER_WITHIN_MS, undefined, { signal: patience.signal, ref: false });
    await Promise.race([asked, late.catch(() => undefined)]);
    patience.abort();
    // When it was this process that stood still, the answer has arrived and is read in the next turn.
    if (answer === undefined) await turn();
    return answer === true;
  }

  #change(isUp: boolean): void {
    this.#isUp = isUp;
    this.#onChange(isUp);
    if (isUp) return;
    for (const { callId, breakOff } of this.#underWay.values()) {
      this.#brokenOff.set(callId, true);
      breakOff();
    }
  }
}

const away = () => new UnavailableError('the database is away');
