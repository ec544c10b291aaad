import { isConnectionFailure, type Sql } from '../postgres/client.ts';
import { type Appended, ConflictError, EpochError, UnavailableError } from './event-store.ts';
import { type AppendOutcome, callAppend, type PreparedAppend } from './log-append.ts';

/** A caller that waits for its append. */
interface Waiting {
  readonly append: PreparedAppend;
  readonly deadlineMs: number;
  resolve(appended: Appended): void;
  reject(error: unknown): void;
}

interface AppendQueueOptions {
  /** How long an append is tried while the database is away. */
  readonly timeoutMs: number;
  /** How many events may wait; beyond that callers are refused at once. */
  readonly maxWaiting?: number;
  readonly onAppended: () => void;
  /** Resolves when it is known which epoch the log is in; called when an append met another one. */
  readonly onEpoch: () => Promise<unknown>;
}

const MAX_EVENTS_PER_FLUSH = 1000;
/** About what the database takes before the first of them would be given up. */
const MAX_WAITING = 20_000;
/** While the database works on one flush, the next is made ready; they run in order on one connection. */
const MAX_IN_FLIGHT = 2;
const RETRY_PAUSE_MS = 50;
const ANNOUNCE_EVERY_MS = 20;

/**
 * Gathers the appends of this process. Those that arrive while flushes are under way form the next
 * one, so a lone caller waits for nobody and many callers share one commit. All go over one
 * connection, in order.
 */
export class AppendQueue {
  readonly #writer: Sql;
  readonly #options: AppendQueueOptions;
  readonly #maxWaiting: number;
  #queue: Waiting[] = [];
  /** The events of `#queue`. */
  #waiting = 0;
  #inFlight = 0;
  #isFlushDue = false;
  #isAlone = true;
  #lastPosition = 0;
  #announcedAtMs = Number.NEGATIVE_INFINITY;
  #closed = false;

  /** @param writer a client with a single connection */
  constructor(writer: Sql, options: AppendQueueOptions) {
    this.#writer = writer;
    this.#options = options;
    this.#maxWaiting = options.maxWaiting ?? MAX_WAITING;
  }

  /**
   * @throws ConflictError a stream was not at its expected version
   * @throws EpochError the log is in another epoch
   * @throws UnavailableError too much waits already, or the database did not confirm in time
   */
  push(append: PreparedAppend): Promise<Appended> {
    if (this.#waiting > 0 && this.#waiting + append.events.length > this.#maxWaiting) {
      return Promise.reject(new UnavailableError('too many appends wait for the event log'));
    }
    return new Promise((resolve, reject) => {
      // The clock that nobody sets.
      const deadlineMs = performance.now() + this.#options.timeoutMs;
      this.#queue.push({ append, deadlineMs, resolve, reject });
      this.#waiting += append.events.length;
      this.#flushSoon();
    });
  }

  /** What still waits is not tried again. */
  close(): void {
    this.#closed = true;
  }

  /** After a turn of the event loop: callers that were answered together come back together. */
  #flushSoon(): void {
    if (this.#isFlushDue) return;
    this.#isFlushDue = true;
    setImmediate(() => {
      this.#isFlushDue = false;
      while (this.#queue.length > 0 && this.#inFlight < MAX_IN_FLIGHT) void this.#flush();
    });
  }

  async #flush(): Promise<void> {
    // Alone, two flushes overlap: one is made ready while the database works on the other. Among
    // others the database is never idle, and fewer, larger flushes cost everybody less.
    const flushes = this.#isAlone ? MAX_IN_FLIGHT - this.#inFlight : 1;
    const batch = this.#takeBatch(Math.ceil(this.#queue.length / flushes));
    this.#inFlight++;
    await this.#write(batch);
    this.#inFlight--;
    if (this.#queue.length > 0) this.#flushSoon();
  }

  /** At most `limit` of the queue, of one epoch, so that no stream and no command occurs twice; the rest waits. */
  #takeBatch(limit: number): Waiting[] {
    const batch: Waiting[] = [];
    const rest: Waiting[] = [];
    const taken = new Set<string>();
    const epoch = this.#queue[0]?.append.epoch;
    let size = 0;
    for (const waiting of this.#queue) {
      const { commandId, expectations, events } = waiting.append;
      const names = [commandId, ...expectations.map(({ stream }) => stream)];
      const fits =
        batch.length === 0 ||
        (batch.length < limit &&
          size + events.length <= MAX_EVENTS_PER_FLUSH &&
          waiting.append.epoch === epoch);
      if (fits && !names.some((name) => taken.has(name))) {
        batch.push(waiting);
        size += events.length;
      } else {
        rest.push(waiting);
      }
      // Marked even when left behind, so that nothing overtakes an earlier append to its stream.
      for (const name of names) taken.add(name);
    }
    this.#queue = rest;
    this.#waiting -= size;
    return batch;
  }

  async #write(batch: Waiting[]): Promise<void> {
    try {
      const answer = await callAppend(
        this.#writer,
        batch.map(({ append }) => append),
        this.#isTimeToAnnounce(),
      );
      // Whoever decides again has to know what to decide on.
      if (answer[0]?.outcome === 'epoch') await this.#options.onEpoch();
      const outcomes = new Map(answer.map((outcome) => [outcome.command_id, outcome]));
      for (const waiting of batch) settle(waiting, outcomes.get(waiting.append.commandId));
      this.#lookForOthers(answer);
      this.#options.onAppended();
    } catch (error) {
      if (isConnectionFailure(error)) await this.#retryLater(batch);
      else if (batch.length > 1) for (const waiting of batch) await this.#write([waiting]);
      else batch[0]?.reject(error);
    }
  }

  /** Positions between our flushes that are not ours tell that other processes append, too. */
  #lookForOthers(answer: readonly AppendOutcome[]): void {
    const appended = answer.filter(({ outcome }) => outcome === 'appended');
    if (appended.length === 0) return;
    const first = Math.min(...appended.map((outcome) => outcome.first_position));
    this.#isAlone = first === this.#lastPosition + 1;
    this.#lastPosition = Math.max(...appended.map((outcome) => outcome.last_position));
  }

  /** Notifying costs every commit a fifth of its speed, and readers that poll lose nothing without it. */
  #isTimeToAnnounce(): boolean {
    const now = performance.now();
    if (now - this.#announcedAtMs < ANNOUNCE_EVERY_MS) return false;
    this.#announcedAtMs = now;
    return true;
  }

  /** The outcome is unknown: the same command ids are asked again, and the log tells the truth. */
  async #retryLater(batch: Waiting[]): Promise<void> {
    const now = performance.now();
    const live = batch.filter((waiting) => !this.#closed && waiting.deadlineMs > now);
    for (const waiting of batch) {
      if (!live.includes(waiting)) waiting.reject(new UnavailableError('the event log did not answer'));
    }
    if (live.length === 0) return;
    this.#queue = [...live, ...this.#queue];
    this.#waiting += live.reduce((sum, { append }) => sum + append.events.length, 0);
    await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS));
  }
}

function settle(waiting: Waiting, outcome: AppendOutcome | undefined): void {
  if (!outcome) {
    waiting.reject(new Error('log.append did not answer for a command'));
  } else if (outcome.outcome === 'conflict') {
    waiting.reject(new ConflictError(outcome.stream, outcome.actual));
  } else if (outcome.outcome === 'epoch') {
    waiting.reject(new EpochError());
  } else {
    waiting.resolve({
      firstPosition: outcome.first_position,
      lastPosition: outcome.last_position,
      duplicate: outcome.outcome === 'duplicate',
    });
  }
}
