import { LRUCache } from 'lru-cache';
import type { EventStore, RecordedEvent } from '../event-store/event-store.ts';

/** What is folded of a stream: a decider's state, or a projection's row. */
export interface Fold<State> {
  /** Tells the folds of one stream apart. */
  readonly name: string;
  readonly initialState: State;
  evolve(state: State, event: RecordedEvent): State;
}

/** A folded state, and where its stream and the log were. */
export interface StreamState<State> {
  readonly state: State;
  readonly version: number;
  /** The position of the stream's newest event; 0 when it has none. */
  readonly position: number;
}

interface CachedStream {
  version: number;
  position: number;
  /** The folded state of each fold that was asked about this stream. */
  states: Map<string, { fold: Fold<unknown>; state: unknown }>;
}

/**
 * Folded states by stream and version. A cached state may be older than the log: the version it is
 * given out with guards every append, and whoever appends nothing asks for a refresh first.
 */
export class StreamStates {
  /** The epoch of the log that all of it was read in. */
  readonly epoch: string;
  readonly #store: Pick<EventStore, 'readStream'>;
  readonly #streams: LRUCache<string, CachedStream>;

  constructor(
    store: Pick<EventStore, 'readStream'>,
    { epoch, maxStreams }: { epoch: string; maxStreams: number },
  ) {
    this.epoch = epoch;
    this.#store = store;
    this.#streams = new LRUCache({ max: maxStreams });
  }

  async load<State>(fold: Fold<State>, stream: string): Promise<StreamState<State>> {
    const cached = this.#streams.get(stream);
    const known = cached?.states.get(fold.name);
    if (cached && known) {
      return { state: known.state as State, version: cached.version, position: cached.position };
    }
    if (cached) await this.refresh(stream);

    const loaded = stateAfter(fold, await this.#store.readStream(stream));
    const { state, version, position } = loaded;
    const entry = this.#streams.get(stream);
    if (entry && entry.version === version) entry.states.set(fold.name, { fold, state });
    else if (version > 0)
      this.#streams.set(stream, { version, position, states: new Map([[fold.name, { fold, state }]]) });
    return loaded;
  }

  /** The state right after that version of the stream. */
  async loadAt<State>(fold: Fold<State>, stream: string, version: number): Promise<StreamState<State>> {
    const current = await this.load(fold, stream);
    if (current.version === version) return current;
    const events = await this.#store.readStream(stream);
    return stateAfter(fold, events.slice(0, version));
  }

  /** Folds what was appended since; true when there was anything. */
  async refresh(stream: string): Promise<boolean> {
    const cached = this.#streams.get(stream);
    if (!cached) return false;
    const events = await this.#store.readStream(stream, cached.version);
    this.advance(stream, events);
    return events.length > 0;
  }

  /** Forgets a stream that is known further than it is: what it is known by has not happened. */
  forgetAhead(stream: string, version: number): void {
    const cached = this.#streams.get(stream);
    if (cached && cached.version > version) this.#streams.delete(stream);
  }

  /** Folds a stream's next events into each of its cached states. */
  advance(stream: string, events: readonly RecordedEvent[]): void {
    const cached = this.#streams.get(stream);
    const last = events.at(-1);
    if (!cached || !last || cached.version !== last.version - events.length) return;
    for (const entry of cached.states.values()) {
      entry.state = events.reduce<unknown>(entry.fold.evolve, entry.state);
    }
    cached.version = last.version;
    cached.position = last.position;
  }
}

function stateAfter<State>(fold: Fold<State>, events: readonly RecordedEvent[]): StreamState<State> {
  const last = events.at(-1);
  const state = events.reduce<State>(fold.evolve, fold.initialState);
  return { state, version: last?.version ?? 0, position: last?.position ?? 0 };
}
