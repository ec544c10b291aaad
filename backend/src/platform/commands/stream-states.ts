import { LRUCache } from 'lru-cache';
import type { DomainEvent } from '../../kernel/message.ts';
import type { EventStore } from '../event-store/event-store.ts';

/** What the cache needs of a decider. Its state is whatever its own `evolve` made. */
export interface Fold {
  readonly name: string;
  readonly initialState: unknown;
  evolve(state: unknown, event: DomainEvent): unknown;
}

interface CachedStream {
  version: number;
  /** The folded state of each decider that was asked about this stream. */
  states: Map<string, { fold: Fold; state: unknown }>;
}

/**
 * Folded states by stream and version. A cached state may be older than the log: the version it is
 * given out with guards every append, and whoever appends nothing asks for a refresh first.
 */
export class StreamStates {
  readonly #store: Pick<EventStore, 'readStream'>;
  readonly #streams: LRUCache<string, CachedStream>;

  constructor(store: Pick<EventStore, 'readStream'>, maxStreams: number) {
    this.#store = store;
    this.#streams = new LRUCache({ max: maxStreams });
  }

  async load(fold: Fold, stream: string): Promise<{ state: unknown; version: number }> {
    const cached = this.#streams.get(stream);
    const known = cached?.states.get(fold.name);
    if (cached && known) return { state: known.state, version: cached.version };
    if (cached) await this.refresh(stream);

    const events = await this.#store.readStream(stream);
    const state = events.reduce<unknown>(fold.evolve, fold.initialState);
    const version = events.at(-1)?.version ?? 0;
    const entry = this.#streams.get(stream);
    if (entry && entry.version === version) entry.states.set(fold.name, { fold, state });
    else if (version > 0)
      this.#streams.set(stream, { version, states: new Map([[fold.name, { fold, state }]]) });
    return { state, version };
  }

  /** Folds what another process appended since; true when there was anything. */
  async refresh(stream: string): Promise<boolean> {
    const cached = this.#streams.get(stream);
    if (!cached) return false;
    const events = await this.#store.readStream(stream, cached.version);
    this.advance(stream, cached.version, events);
    return events.length > 0;
  }

  /** Folds events that follow `version` into every cached state of the stream. */
  advance(stream: string, version: number, events: readonly DomainEvent[]): void {
    const cached = this.#streams.get(stream);
    if (!cached || cached.version !== version) return;
    for (const entry of cached.states.values()) {
      entry.state = events.reduce<unknown>(entry.fold.evolve, entry.state);
    }
    cached.version += events.length;
  }
}
