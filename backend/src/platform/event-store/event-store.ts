import type { DomainEvent, Metadata } from '../../kernel/message.ts';
import type { Epoch } from './epoch.ts';

/** An event at its place in the log. Positions run 1, 2, 3… over all streams, versions within one stream. */
export interface RecordedEvent extends DomainEvent {
  readonly position: number;
  readonly stream: string;
  readonly version: number;
  /** UUIDv5 of the command's id and the event's index in it, so that a retry gives the same event. */
  readonly id: string;
  readonly metadata: Metadata;
  readonly atMs: number;
}

/** New events for one stream, on condition that it is still at version `expected`. */
export interface StreamAppend {
  readonly stream: string;
  /** The version that the decision was made on; 'none' when the stream must not exist yet. */
  readonly expected: number | 'none';
  readonly events: readonly DomainEvent[];
}

export interface AppendContext {
  /** Appending the same command id again returns the first outcome and writes nothing. */
  readonly commandId: string;
  readonly metadata: Metadata;
  readonly atMs: number;
  /** The epoch of the decision; not checked when omitted. */
  readonly epoch?: string;
}

export interface Appended {
  readonly firstPosition: number;
  readonly lastPosition: number;
  /** True when this command id was appended before. */
  readonly duplicate: boolean;
}

/**
 * The append-only log. Every adapter passes the same contract suite
 * (event-store.contract.ts): all-or-nothing over several streams, dense positions in commit order,
 * versions checked, commands recorded once.
 */
export interface EventStore {
  /** The history of the log; changes with a restore. */
  readonly epoch: Epoch;
  /**
   * Appends to one or several streams at once.
   * @throws ConflictError a stream was not at its expected version; nothing was written
   * @throws EpochError the log is in another epoch than the decision; nothing was written
   * @throws UnavailableError the store did not confirm in time; appending the same command id again
   *   returns the outcome
   */
  append(appends: readonly StreamAppend[], context: AppendContext): Promise<Appended>;
  /** The events of a command, oldest first; none when it was never appended. Never lags. */
  readCommand(commandId: string): Promise<RecordedEvent[]>;
  /**
   * At most `limit` events of one stream after `afterVersion` (0: from its beginning), oldest first, with
   * all that was appended before the call: decisions are made on it. A stream may be long: use loadSlices.
   * @throws UnavailableError the store cannot currently tell whether that is everything
   */
  loadStream(stream: string, afterVersion?: number, limit?: number): Promise<RecordedEvent[]>;
  /** Like loadStream, but may lag behind appends, as readAll, readAt and head may. Read it with slicesOf. */
  readStream(stream: string, afterVersion?: number, limit?: number): Promise<RecordedEvent[]>;
  /** At most `limit` events after `position`, in order. */
  readAll(afterPosition: number, limit: number): Promise<RecordedEvent[]>;
  /** The events at these positions, oldest first; positions after the newest are left out. */
  readAt(positions: readonly number[]): Promise<RecordedEvent[]>;
  /** The position of the newest event; 0 when the log is empty. */
  head(): Promise<number>;
  /** Resolves when something may have been appended, or after `timeoutMs`. */
  waitForAppend(timeoutMs: number): Promise<void>;
  close(): Promise<void>;
}

export class ConflictError extends Error {
  override readonly name = 'ConflictError';
  readonly stream: string;
  readonly actual: number;

  constructor(stream: string, actual: number) {
    super(`stream ${stream} is at version ${actual}`);
    this.stream = stream;
    this.actual = actual;
  }
}

/** The decision is based on another history: the log has been restored since. */
export class EpochError extends Error {
  override readonly name = 'EpochError';

  constructor() {
    super('the log is in another epoch');
  }
}

/** The store is unavailable, did not answer in time, or is overloaded. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError';
}

/** Another build wrote the event: this one does not know its type or schema version. */
export class UnknownEventError extends Error {
  override readonly name = 'UnknownEventError';

  constructor(what: string) {
    super(`this build does not know ${what} and may be older than the log`);
  }
}

/** An event that cannot be read: its data is damaged, or the cause is an {@link UnknownEventError}. */
export class UnreadableEventError extends Error {
  override readonly name = 'UnreadableEventError';
  readonly position: number;

  constructor(position: number, cause: unknown) {
    super(`the event at position ${position} cannot be read: ${cause}`, { cause });
    this.position = position;
  }
}

/** A position does not follow the previous one: the log is damaged. */
export class GapError extends Error {
  override readonly name = 'GapError';
}

/** @throws GapError unless `events` follow `position` without gaps */
export function assertDense(events: readonly Pick<RecordedEvent, 'position'>[], position: number): void {
  events.forEach((event, index) => {
    const due = position + index + 1;
    if (event.position !== due) throw new GapError(`position ${due} is missing before ${event.position}`);
  });
}

/** The maximum number of events per command, and of bytes of each event's data as UTF-8. */
export const APPEND_LIMITS = { events: 1000, dataBytes: 48 * 1024 } as const;

/** @throws RangeError for an append that no adapter accepts: empty, repeated streams, oversized */
export function assertAppendable(appends: readonly StreamAppend[]): void {
  const events = appends.flatMap((append) => append.events);
  if (events.length === 0 || appends.some((append) => append.events.length === 0)) {
    throw new RangeError('an append without events');
  }
  if (events.length > APPEND_LIMITS.events) throw new RangeError('too many events in one append');
  if (new Set(appends.map((append) => append.stream)).size !== appends.length) {
    throw new RangeError('a stream is named twice in one append');
  }
}
