import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../kernel/at-most.ts';
import { UnavailableError } from '../event-store/event-store.ts';

const ASK_EVERY_MS = 300;
/** Half a second less than callers are promised. */
const ANSWER_WITHIN_MS = 2500;
/** After this silence, writes that have already taken long are aborted. */
const SILENT_MS = 1000;
const STEP_MS = 100;
/** A pause that overruns by more than this was a suspension of this process. */
const LONGEST_LAG_MS = 500;
const REMEMBERED_CALLS = 10_000;

interface AvailabilityOptions {
  /** Called on every change. */
  readonly onChange?: (isUp: boolean) => void;
  /** Multiplies the time that an answer may take. */
  readonly patience?: number;
  /** Resolves after `ms`, or when `signal` aborts. */
  readonly pause?: (ms: number, signal?: AbortSignal) => Promise<void>;
}

interface CallUnderWay {
  readonly callId: string;
  readonly isWrite: boolean;
  readonly sinceMs: number;
  reject(error: Error): void;
}

/**
 * Knows whether the database is available, by querying it continuously. While it is unavailable, calls
 * fail at once instead of queueing for connections that fail one after the other; calls in progress are
 * aborted within 3 s: it counts as unavailable once no query of the last 2.5 s has been answered. An answer to
 * an older query proves nothing about what was sent since.
 *
 * A call that writes sends several queries, one after the other: it is also aborted when it has taken 2.5 s in all
 * and the database is silent for 1 s, so that a slow beginning and a loss do not add up.
 */
export class Availability {
  readonly #ask: (signal: AbortSignal) => Promise<unknown>;
  readonly #onChange: (isUp: boolean) => void;
  readonly #answerWithinMs: number;
  readonly #silentMs: number;
  readonly #pause: (ms: number, signal?: AbortSignal) => Promise<void>;
  readonly #stopping = new AbortController();
  /**
   * Calls in progress, in reused slots. A Set would be copied as it changes, and its dead copies would keep
   * finished requests alive past many garbage collections.
   */
  readonly #underWay: (CallUnderWay | undefined)[] = [];
  readonly #freeSlots: number[] = [];
  /** Aborted calls: if their work continues later, it must change nothing. */
  readonly #brokenOff = new LRUCache<string, true>(atMost(REMEMBERED_CALLS));
  #isUp = true;
  /** How long this process has been able to run, as measured so far. */
  #nowMs = 0;
  /** When the newest answered query was sent. */
  #provenMs = 0;
  #asking: Promise<void> | undefined;

  /** @param ask rejects or hangs while the database is unavailable; `signal` aborts when it is given up */
  constructor(
    ask: (signal: AbortSignal) => Promise<unknown>,
    { onChange = () => undefined, patience = 1, pause = byTheClock }: AvailabilityOptions = {},
  ) {
    this.#ask = ask;
    this.#onChange = onChange;
    this.#answerWithinMs = ANSWER_WITHIN_MS * patience;
    this.#silentMs = SILENT_MS * patience;
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
   * @param callId unique to this call, so never chosen by a client
   * @param isWrite whether somebody waits for it to be written
   * @throws UnavailableError as soon as the database is known to be unavailable
   */
  run<T>(callId: string, work: () => Promise<T>, { isWrite = false } = {}): Promise<T> {
    if (!this.#isUp) return Promise.reject(away());
    return new Promise<T>((resolve, reject) => {
      const slot = this.#freeSlots.pop() ?? this.#underWay.length;
      this.#underWay[slot] = { callId, isWrite, sinceMs: this.#nowMs, reject };
      const leave = () => {
        this.#underWay[slot] = undefined;
        this.#freeSlots.push(slot);
      };
      // One handler for both outcomes: finally() would cost every request three more promises.
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

  /** Whether this call was aborted because the database is unavailable: then it may not write any more. */
  hasBrokenOff(callId: string): boolean {
    return this.#brokenOff.has(callId);
  }

  async #keepAsking(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const askedMs = this.#nowMs;
      const isUp = await this.#answers();
      if (signal.aborted) return;
      if (isUp !== this.#isUp) this.#change(isUp);
      const beganMs = performance.now();
      const pauseMs = Math.max(0, ASK_EVERY_MS - (this.#nowMs - askedMs));
      await this.#pause(pauseMs, signal);
      this.#count(beganMs, pauseMs);
    }
  }

  async #answers(): Promise<boolean> {
    const nobodyWaits = new AbortController();
    const asked = this.#ask(nobodyWaits.signal).then(
      () => true,
      () => false,
    );
    const askedMs = this.#nowMs;
    const sinceMs = this.#isUp ? this.#provenMs : askedMs;
    while (this.#nowMs - sinceMs < this.#answerWithinMs) {
      const beganMs = performance.now();
      const answer = await Promise.race([asked, this.#pause(STEP_MS)]);
      this.#count(beganMs, answer === undefined ? STEP_MS : 0);
      if (answer === undefined) {
        if (this.#nowMs - askedMs >= this.#silentMs) this.#breakOff((call) => this.#hasTakenLong(call));
        continue;
      }
      if (answer) this.#provenMs = askedMs;
      return answer;
    }
    nobodyWaits.abort();
    return false;
  }

  /** Counts the time since then: on a busy machine, a pause takes longer than requested. */
  #count(beganMs: number, pausedMs: number): void {
    const passedMs = Math.max(performance.now() - beganMs, pausedMs);
    this.#nowMs += Math.min(passedMs, pausedMs + LONGEST_LAG_MS);
  }

  #change(isUp: boolean): void {
    this.#isUp = isUp;
    this.#onChange(isUp);
    if (!isUp) this.#breakOff(() => true);
  }

  #hasTakenLong({ isWrite, sinceMs }: CallUnderWay): boolean {
    return isWrite && this.#nowMs - sinceMs >= this.#answerWithinMs;
  }

  #breakOff(isDue: (call: CallUnderWay) => boolean): void {
    for (const call of this.#underWay) {
      if (!call || !isDue(call)) continue;
      this.#brokenOff.set(call.callId, true);
      call.reject(away());
    }
  }
}

const byTheClock = (ms: number, signal?: AbortSignal) =>
  sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);

const away = () => new UnavailableError('the database is away');
