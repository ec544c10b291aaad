import { LRUCache } from 'lru-cache';
import type { SnapshotFormat } from '../../kernel/snapshot.ts';
import type { EventStore, RecordedEvent } from '../event-store/event-store.ts';
import { loadSlices } from '../event-store/slices.ts';
import type { Snapshots } from '../event-store/snapshots.ts';

/** A fold of a stream: a decider's state, or a projection's row. */
export interface Fold<State> {
  /** Distinguishes the folds of one stream. */
  readonly name: string;
  readonly initialState: State;
  evolve(state: State, event: RecordedEvent): State;
  /** For folds of long streams. */
  readonly snapshot?: SnapshotFormat<State>;
  /** Approximate memory use of a state in bytes; for states that grow. */
  bytes?(state: State): number;
}

/** A folded state, with its stream's version and position. */
export interface StreamState<State> {
  readonly state: State;
  readonly version: number;
  /** The position of the stream's newest event; 0 when it has none. */
  readonly position: number;
}

/** The newest event of a stream when it was folded. */
interface Place {
  readonly version: number;
  readonly position: number;
  readonly eventId: string;
}

interface Folded<State = unknown> {
  readonly fold: Fold<State>;
  readonly state: State;
  /** The stream's version in the newest snapshot. */
  readonly savedVersion: number;
}

interface CachedStream extends Place {
  /** By the names of the folds that were requested for this stream. */
  readonly folded: ReadonlyMap<string, Folded>;
}

export interface StreamStatesOptions {
  /** The epoch of the log that all states belong to. */
  readonly epoch: string;
  readonly maxBytes: number;
  readonly snapshots?: Snapshots | undefined;
  /** A state is saved again after this many events of its stream. */
  readonly snapshotEvery?: number | undefined;
  /** Called when a snapshot could not be saved; nothing is lost, because the log has it all. */
  readonly onSnapshotLost?: ((error: unknown) => void) | undefined;
}

const SNAPSHOT_EVERY = 500;
/** Approximate size of a stream with its name and place, and of a state that does not report its size. */
const STREAM_BYTES = 600;
const STATE_BYTES = 800;
const BEGINNING: Place = { version: 0, position: 0, eventId: '' };

/**
 * Folded states by stream and version. A cached state may be older than the log: its version guards every
 * append, and a caller that appends nothing refreshes first.
 */
export class StreamStates {
  readonly #store: Pick<EventStore, 'loadStream'>;
  readonly #options: StreamStatesOptions;
  readonly #streams: LRUCache<string, CachedStream>;
  #isSaving = false;

  constructor(store: Pick<EventStore, 'loadStream'>, options: StreamStatesOptions) {
    this.#store = store;
    this.#options = options;
    this.#streams = new LRUCache({ maxSize: options.maxBytes, sizeCalculation: bytesOf });
  }

  get epoch(): string {
    return this.#options.epoch;
  }

  /** Approximate memory use of the cached states, in bytes. */
  get bytes(): number {
    return this.#streams.calculatedSize;
  }

  async load<State>(fold: Fold<State>, stream: string): Promise<StreamState<State>> {
    const cached = this.#streams.get(stream);
    const known = cached?.folded.get(fold.name) as Folded<State> | undefined;
    if (cached && known) return { state: known.state, version: cached.version, position: cached.position };
    if (cached) await this.refresh(stream);

    const { place, folded } = await this.#fold(fold, stream);
    const { version, position } = place;
    const entry = this.#streams.get(stream) ?? { ...place, folded: new Map() };
    if (version > 0 && entry.version === version) {
      this.#keep(stream, { ...entry, folded: new Map([...entry.folded, [fold.name, folded as Folded]]) });
    }
    return { state: folded.state, version, position };
  }

  /** The state right after that version of the stream. */
  async loadAt<State>(fold: Fold<State>, stream: string, version: number): Promise<StreamState<State>> {
    const current = await this.load(fold, stream);
    if (current.version === version) return current;
    const { place, folded } = await this.#fold(fold, stream, version);
    return { ...place, state: folded.state };
  }

  /** Folds events appended since; true when there were any. */
  async refresh(stream: string): Promise<boolean> {
    const cached = this.#streams.get(stream);
    if (!cached) return false;
    let isChanged = false;
    for await (const slice of loadSlices(this.#store, stream, cached.version)) {
      this.advance(stream, slice);
      isChanged = true;
    }
    return isChanged;
  }

  /** Drops a cached stream that is ahead of the log: its newest events were undone by a restore. */
  forgetAhead(stream: string, version: number): void {
    const cached = this.#streams.get(stream);
    if (cached && cached.version > version) this.#streams.delete(stream);
  }

  /** Folds a stream's next events into each of its cached states. */
  advance(stream: string, events: readonly RecordedEvent[]): void {
    const cached = this.#streams.get(stream);
    const last = events.at(-1);
    if (!cached || !last || cached.version !== last.version - events.length) return;
    const folded = [...cached.folded].map(([name, each]) => {
      const state = events.reduce<unknown>(each.fold.evolve, each.state);
      return [name, { ...each, state }] as const;
    });
    this.#keep(stream, { ...placeOf(last), folded: new Map(folded) });
  }

  async #fold<State>(
    fold: Fold<State>,
    stream: string,
    upTo = Number.MAX_SAFE_INTEGER,
  ): Promise<{ place: Place; folded: Folded<State> }> {
    const snapshot = await this.#find(fold, stream, upTo);
    let { state, place } = snapshot ?? { state: fold.initialState, place: BEGINNING };
    const savedVersion = place.version;
    for await (const slice of loadSlices(this.#store, stream, place.version)) {
      const events = slice.filter(({ version }) => version <= upTo);
      state = events.reduce<State>(fold.evolve, state);
      place = placeOf(events.at(-1)) ?? place;
      if (events.length < slice.length) break;
    }
    return { place, folded: { fold, state, savedVersion } };
  }

  async #find<State>({ name, snapshot: format }: Fold<State>, stream: string, upTo: number) {
    if (!format) return undefined;
    const found = await this.#options.snapshots?.find(stream, { name, version: format.version });
    if (!found || found.version > upTo) return undefined;
    const eventAt = async (version: number) => {
      const [event] = await this.#store.loadStream(stream, version - 1, 1);
      if (!event) throw new Error(`${stream} has a snapshot and no event ${version}`);
      return event;
    };
    const { state, ...place } = found;
    return { state: await format.fromJson(state as never, eventAt), place };
  }

  #keep(stream: string, entry: CachedStream): void {
    this.#streams.set(stream, this.#isSaving ? entry : this.#saved(stream, entry));
  }

  /** Saves a snapshot in the background if one is due; one at a time. */
  #saved(stream: string, entry: CachedStream): CachedStream {
    const { folded, ...place } = entry;
    for (const [name, { fold, state, savedVersion }] of folded) {
      const { snapshots, snapshotEvery = SNAPSHOT_EVERY, onSnapshotLost } = this.#options;
      if (!snapshots || !fold.snapshot || place.version - savedVersion < snapshotEvery) continue;
      this.#isSaving = true;
      snapshots
        .save(
          stream,
          { name, version: fold.snapshot.version },
          { ...place, state: fold.snapshot.toJson(state) },
        )
        .catch((error: unknown) => onSnapshotLost?.(error))
        .finally(() => {
          this.#isSaving = false;
          // Another state of this stream may have become due meanwhile.
          const current = this.#streams.peek(stream);
          if (current) this.#keep(stream, current);
        });
      const saved = { fold, state, savedVersion: place.version };
      return { ...entry, folded: new Map([...folded, [name, saved]]) };
    }
    return entry;
  }
}

function placeOf(event: RecordedEvent): Place;
function placeOf(event: RecordedEvent | undefined): Place | undefined;
function placeOf(event: RecordedEvent | undefined): Place | undefined {
  return event && { version: event.version, position: event.position, eventId: event.id };
}

const bytesOf = ({ folded }: CachedStream) =>
  [...folded.values()].reduce(
    (sum, { fold, state }) => sum + (fold.bytes?.(state) ?? STATE_BYTES),
    STREAM_BYTES,
  );
