import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { UnavailableError } from '../event-store/event-store.ts';

const ASK_EVERY_MS = 300;
const ANSWER_WITHIN_MS = 2000;
/** Patience is counted in steps, so that a time in which this process itself stood still counts as one. */
const STEP_MS = 100;
const REMEMBERED_CALLS = 10_000;

interface AvailabilityOptions {
  /** Tells of every change. */
  readonly onChange?: (isUp: boolean) => void;
  /** How many times longer than usual an answer may take. */
  readonly patience?: number;
  /** Resolves after `ms`, or when `signal` aborts. */
  readonly pause?: (ms: number, signal?: AbortSignal) => Promise<void>;
}

/**
 * Knows whether the database is there, by asking it all the time. While it is away, callers are told
 * so at once, instead of waiting in line for connections that fail one after the other; what was
 * under way is broken off within 3 s.
 */
export class Availability {
  readonly #ask: (signal: AbortSignal) => Promise<unknown>;
  readonly #onChange: (isUp: boolean) => void;
  readonly #answerWithinMs: number;
  readonly #pause: (ms: number, signal?: AbortSignal) => Promise<void>;
  readonly #stopping = new AbortController();
  /**
   * Calls under way, in slots that are used again. A Set would be copied as it changes, and its dead
   * copies would carry finished requests past many garbage collections.
   */
  readonly #underWay: ({ callId: string; reject: (error: Error) => void } | undefined)[] = [];
  readonly #freeSlots: number[] = [];
  /** Calls that were broken off: whatever of them comes back to life must change nothing. */
  readonly #brokenOff = new LRUCache<string, true>({ max: REMEMBERED_CALLS });
  #isUp = true;
  #asking: Promise<void> | undefined;

  /** @param ask rejects, or does not answer, while the database is away; then `signal` says that nobody waits any more */
  constructor(
    ask: (signal: AbortSignal) => Promise<unknown>,
    { onChange = () => undefined, patience = 1, pause = byTheClock }: AvailabilityOptions = {},
  ) {
    this.#ask = ask;
    this.#onChange = onChange;
    this.#answerWithinMs = ANSWER_WITHIN_MS * patience;
    this.#pause = pause;
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
   * @param callId of this call alone, so none that a client chose
   * @throws UnavailableError as soon as the database is known to be away
   */
  run<T>(callId: string, work: () => Promise<T>): Promise<T> {
    if (!this.#isUp) return Promise.reject(away());
    return new Promise<T>((resolve, reject) => {
      const slot = this.#freeSlots.pop() ?? this.#underWay.length;
      this.#underWay[slot] = { callId, reject };
      const leave = () => {
        this.#underWay[slot] = undefined;
        this.#freeSlots.push(slot);
      };
      // One step for both outcomes: finally() would cost every request three promises more.
      work().then(
        (value) => {
          leave();
          resolve(value);
        },
        (error: unknown) => {
          leave();
          reject(error);
        },
      );
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
      await this.#pause(ASK_EVERY_MS, signal);
    }
  }

  async #answers(): Promise<boolean> {
    const nobodyWaits = new AbortController();
    const asked = this.#ask(nobodyWaits.signal).then(
      () => true,
      () => false,
    );
    for (let waitedMs = 0; waitedMs < this.#answerWithinMs; waitedMs += STEP_MS) {
      const answer = await Promise.race([asked, this.#pause(STEP_MS)]);
      if (answer !== undefined) return answer;
    }
    nobodyWaits.abort();
    return false;
  }

  #change(isUp: boolean): void {
    this.#isUp = isUp;
    this.#onChange(isUp);
    if (isUp) return;
    for (const call of this.#underWay) {
      if (!call) continue;
      this.#brokenOff.set(call.callId, true);
      call.reject(away());
    }
  }
}

const byTheClock = (ms: number, signal?: AbortSignal) =>
  sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);

const away = () => new UnavailableError('the database is away');
