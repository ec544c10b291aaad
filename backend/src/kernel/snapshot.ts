import type { DomainEvent } from './message.ts';

/**
 * How a folded state is written down, so that a long stream need not be folded from its beginning. A
 * snapshot is disposable: without it the same state follows from the log.
 */
export interface SnapshotFormat<State> {
  /** Raise it whenever the fold, or this format, makes something else of the same events. */
  readonly version: number;
  /** Without personal data: a snapshot outlives the key of its person. */
  toJson(state: State): unknown;
  /** @param opening reads the first event of the stream, which has what `toJson` leaves out */
  fromJson(json: never, opening: () => Promise<DomainEvent>): State | Promise<State>;
}
