import type { DomainEvent } from './message.ts';
import type { SnapshotFormat } from './snapshot.ts';

/**
 * The rules of one kind of stream as pure functions (Jérémie Chassaing's decider). `decide` gives
 * the events that a command causes or throws a DomainError; `evolve` folds one event into the state
 * and ignores types it has no use for, so that several deciders can read the same stream.
 */
export interface Decider<State, Command, Event extends DomainEvent> {
  /** Distinguishes the folded states of several deciders on the same stream. */
  readonly name: string;
  readonly initialState: State;
  readonly decide: (command: Command, state: State) => readonly Event[];
  readonly evolve: (state: State, event: DomainEvent) => State;
  /** For long streams. */
  readonly snapshot?: SnapshotFormat<State>;
  /** Approximate memory use of a state in bytes; for states that grow. */
  bytes?(state: State): number;
}

/** The state after `events`, starting from `state` or from the initial state. */
export function fold<State>(
  decider: Pick<Decider<State, never, never>, 'initialState' | 'evolve'>,
  events: readonly DomainEvent[],
  state: State = decider.initialState,
): State {
  return events.reduce(decider.evolve, state);
}
