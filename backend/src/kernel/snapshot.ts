import type { DomainEvent } from './message.ts';

/**
 * How a folded state is serialized, so that a long stream need not be folded from its beginning. A
 * snapshot is disposable: folding the log gives the same state.
 */
export interface SnapshotFormat<State> {
  /** Increase it whenever the fold or this format produces something different from the same events. */
  readonly version: number;
  /** Without personal data: a snapshot outlives the key of its person. */
  toJson(state: State): unknown;
  /** @param eventAt reads the event of the stream with that version: events hold what `toJson` leaves out */
  fromJson(json: never, eventAt: (version: number) => Promise<DomainEvent>): State | Promise<State>;
}
