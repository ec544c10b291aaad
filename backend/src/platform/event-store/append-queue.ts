import { isConnectionFailure, type Sql } from '../postgres/client.ts';
import { type Appended, ConflictError, EpochError, UnavailableError } from './event-store.ts';
import { type AppendOutcome, callAppend, type PreparedAppend } from './log-append.ts';

/** A caller waiting for its append. */
interface Waiting {
  readonly append: PreparedAppend;
  readonly deadlineMs: number;
  resolve(appended: Appended): void;
  reject(error: unknown): void;
}

interface AppendQueueOptions {
  /** How long an append is retried while the database is unavailable. */
  readonly timeoutMs: number;
  /** How many events may wait; beyond that, callers are refused at once. */
  readonly maxWaiting?: number;
  readonly onAppended: () => void;
  /** Called when an append was refused because of its epoch; resolves when the current epoch is known. */
  readonly onEpoch: () => Promise<unknown>;
}

const MAX_EVENTS_PER_FLUSH = 1000;
/** Roughly what the database can write before the first of them reaches its deadline. */
const MAX_WAITING = 20_000;
/**
 * While the database processes one flush, the next is prepared; they run in order on one connection. With several
 * processes the database is never idle, and fewer, larger flushes cost less in total.
 */
const MAX_IN_FLIGHT = 2;
const MAX_IN_FLIGHT_WITH_OTHERS = 1;
/** How long callers who were answered together have to append again, while other processes write too. */
const GATHER_MS = 3;
const RETRY_PAUSE_MS = 50;
const ANNOUNCE_EVERY_MS = 20;

/**
 * Batches the appends of this process. Those that arrive while flushes are in flight form the next one,
 * so a single caller waits for no one and many callers share one commit. All use one connection, in
 * order.
 */
export class AppendQueue {
  readonly #writer: Sql;
  readonly #options: AppendQueueOptions;
  readonly #maxWaiting: number;
  #queue: Waiting[] = [];
  /** The number of events in `#queue`. */
  #waiting = 0;
  #inFlight = 0;
  #isFlushDue = false;
  #isAlone = true;
  #lastFlush = 0;
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
   * @throws UnavailableError the queue is full, or the database did not confirm in time
   */
  push(append: PreparedAppend): Promise<Appended> {
    if (this.#waiting > 0 && this.#waiting + append.events.length > this.#maxWaiting) {
      return Promise.reject(new UnavailableError('too many appends wait for the event log'));
    }
    return new Promise((resolve, reject) => {
      // The monotonic clock, which cannot be set.
      const deadlineMs = performance.now() + this.#options.timeoutMs;
      this.#queue.push({ append, deadlineMs, resolve, reject });
      this.#waiting += append.events.length;
      this.#flushSoon();
    });
  }

  /** Stops retrying waiting appends. */
  close(): void {
    this.#closed = true;
  }

  get #maxInFlight(): number {
    return this.#isAlone ? MAX_IN_FLIGHT : MAX_IN_FLIGHT_WITH_OTHERS;
  }

  /** Flushes after a turn of the event loop, so that callers answered together are batched together again. */
  #flushSoon(): void {
    if (this.#isFlushDue) return;
    this.#isFlushDue = true;
    const flush = () => {
      this.#isFlushDue = false;
      while (this.#queue.length > 0 && this.#inFlight < this.#maxInFlight) void this.#flush();
    };
    if (this.#isAlone || this.#lastFlush === 1) setImmediate(flush);
    else setTimeout(flush, GATHER_MS);
  }

  async #flush(): Promise<void> {
    const flushes = this.#maxInFlight - this.#inFlight;
    const batch = this.#takeBatch(Math.ceil(this.#queue.length / flushes));
    this.#lastFlush = batch.length;
    this.#inFlight++;
    await this.#write(batch);
    this.#inFlight--;
    if (this.#queue.length > 0) this.#flushSoon();
  }

  /** Takes at most `limit` appends of one epoch, without repeated streams or commands; the rest waits. */
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
      // Marked even when not taken, so that no append overtakes an earlier one to the same stream.
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
      // The callers decide again and need to know the current epoch.
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

  /** Gaps between the positions of own flushes show that other processes append, too. */
  #lookForOthers(answer: readonly AppendOutcome[]): void {
    const appended = answer.filter(({ outcome }) => outcome === 'appended');
    if (appended.length === 0) return;
    const first = Math.min(...appended.map((outcome) => outcome.first_position));
    this.#isAlone = first === this.#lastPosition + 1;
    this.#lastPosition = Math.max(...appended.map((outcome) => outcome.last_position));
  }

  /** NOTIFY costs a commit a fifth of its speed, so it is rate-limited; polling readers miss nothing. */
  #isTimeToAnnounce(): boolean {
    const now = performance.now();
    if (now - this.#announcedAtMs < ANNOUNCE_EVERY_MS) return false;
    this.#announcedAtMs = now;
    return true;
  }

  /** The outcome is unknown: sending the same command ids again returns the true outcome. */
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
    waiting.reject(new Error('log.append_in did not answer for a command'));
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
