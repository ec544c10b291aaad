import { LRUCache } from 'lru-cache';
import { atMost } from '../../kernel/at-most.ts';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { Actor, DomainEvent, Metadata } from '../../kernel/message.ts';
import {
  ConflictError,
  EpochError,
  type EventStore,
  type RecordedEvent,
} from '../event-store/event-store.ts';
import { placeEvents } from '../event-store/log-append.ts';
import { StreamLock } from './stream-lock.ts';
import { type Fold, type StreamState, StreamStates, type StreamStatesOptions } from './stream-states.ts';

/** One command for one stream. */
export interface Decision<State = unknown> {
  readonly stream: string;
  readonly fold: Fold<State>;
  /** @throws DomainError when the rules refuse the command */
  decide(state: State): Promise<readonly DomainEvent[]>;
}

/** Combines a command with its decider and stream. */
export const decision = <State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  stream: string,
  command: Command,
): Decision<State> => preparedDecision(decider, stream, async () => command);

/**
 * Like {@link decision}, for a command that needs a look-up first. A refusal by `prepare` counts as one of
 * the decider: it does not apply when the same command was already carried out.
 */
export const preparedDecision = <State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  stream: string,
  prepare: () => Promise<Command>,
): Decision<State> => ({
  stream,
  fold: decider,
  decide: async (state) => decider.decide(await prepare(), state),
});

/** Like the decision, refused also by `confirm`, which is called with each attempt after the events are decided. */
export const confirmedDecision = <State>(
  { decide, ...rest }: Decision<State>,
  confirm: () => Promise<void>,
): Decision<State> => ({
  ...rest,
  decide: async (state) => {
    const events = await decide(state);
    await confirm();
    return events;
  },
});

export interface CommandContext {
  readonly commandId: string;
  readonly actor: Actor;
  readonly requestId: string;
  readonly atMs: number;
}

/** The effect of a command, from the first time it was carried out. */
export interface Handled<Decisions extends readonly Decision[]> {
  /** The position of its last event or, if it had nothing to do, of the event that made it so. */
  readonly position: number;
  /** The state of each decision's stream right after the command. */
  readonly states: {
    readonly [Index in keyof Decisions]: Decisions[Index] extends Decision<infer State> ? State : never;
  };
  /** The appended events; none when nothing changed. Personal data is in plain text. */
  readonly events: readonly RecordedEvent[];
}

/** Reads the log itself, so the result is current however far behind the read models are. */
export type LogReader = Pick<CommandHandler, 'read' | 'recorded'>;

interface Decided extends StreamState<unknown> {
  readonly stream: string;
  readonly fold: Fold<unknown>;
  readonly events: readonly DomainEvent[];
}

interface CommandHandlerOptions
  extends Pick<StreamStatesOptions, 'snapshots' | 'snapshotEvery' | 'onSnapshotLost'> {
  /** The maximum memory for folded states, in bytes. */
  readonly cachedBytes?: number;
  /** Decrypts the fields that readers of the log get sealed. */
  readonly openEvents?: (events: readonly RecordedEvent[]) => Promise<readonly RecordedEvent[]>;
}

const CACHED_BYTES = 128 * 1024 * 1024;
const MAX_ATTEMPTS = 10;
const MAX_JITTER_MS = 20;
/**
 * After a conflict, other processes are assumed to keep writing to that stream: folding their events first then
 * costs less than a refused append. The assumption ends after this many looks in a row that find none.
 */
const FRUITLESS_LOOKS = 5;
const SHARED_STREAMS = 10_000;

/**
 * Decides commands against the log: load the streams' states, decide, append on condition of their versions.
 * When another process was faster, or the log was restored, it loads and decides again.
 */
export class CommandHandler {
  readonly #store: EventStore;
  #states: StreamStates | undefined;
  readonly #options: CommandHandlerOptions;
  readonly #openEvents: NonNullable<CommandHandlerOptions['openEvents']>;
  readonly #lock = new StreamLock();
  /** Streams that other processes write to, and how many more looks may find nothing. */
  readonly #shared = new LRUCache<string, number>(atMost(SHARED_STREAMS));

  constructor(store: EventStore, options: CommandHandlerOptions = {}) {
    this.#store = store;
    this.#options = options;
    this.#openEvents = options.openEvents ?? (async (events) => events);
  }

  /**
   * Carries out all decisions atomically: the events of all are appended, or none. A command id that was
   * already carried out gets its first answer again: its own effect is no reason to refuse it.
   * @throws DomainError when a decider refuses
   * @throws ConflictError when other writers were faster ten times in a row
   * @throws UnavailableError when the log does not answer
   */
  handle<const Decisions extends readonly Decision[]>(
    decisions: Decisions,
    context: CommandContext,
  ): Promise<Handled<Decisions>> {
    const streams = decisions.map(({ stream }) => stream);
    return this.#lock.run(streams, async () => {
      for (let attempt = 1; ; attempt++) {
        const mayRetry = attempt < MAX_ATTEMPTS;
        const states = await this.#statesNow();
        try {
          await this.#lookForOthers(states, streams);
          const decided = await Promise.all(decisions.map((each) => decide(states, each)));
          const isGuarded = decided.every(({ events }) => events.length > 0);
          if (!isGuarded && mayRetry && (await this.#catchUp(states, streams))) continue;
          return (await this.#append(states, decided, context)) as Handled<Decisions>;
        } catch (error) {
          if (error instanceof DomainError) {
            if (mayRetry && (await this.#catchUp(states, streams))) continue;
            const before = await this.#before(states, decisions, context.commandId);
            if (before) return before as Handled<Decisions>;
          }
          if (error instanceof EpochError && mayRetry) continue;
          if (!(error instanceof ConflictError) || !mayRetry) throw error;
          this.#shared.set(error.stream, FRUITLESS_LOOKS);
          states.forgetAhead(error.stream, error.actual);
          await this.#catchUp(states, streams);
          await new Promise((resolve) => setTimeout(resolve, Math.random() * MAX_JITTER_MS));
        }
      }
    });
  }

  /** The current state of a stream, read from the log. */
  async read<State>(fold: Fold<State>, stream: string): Promise<State> {
    const states = await this.#statesNow();
    await states.refresh(stream);
    return (await states.load(fold, stream)).state;
  }

  /** The events that a command appended, with personal data in plain text; empty for an unknown command. */
  async recorded(commandId: string): Promise<readonly RecordedEvent[]> {
    return this.#openEvents(await this.#store.readCommand(commandId));
  }

  /** The folded states of the current epoch; appends decided on states of another epoch are refused. */
  async #statesNow(): Promise<StreamStates> {
    const epoch = await this.#store.epoch.current();
    if (this.#states?.epoch !== epoch) {
      const { cachedBytes: maxBytes = CACHED_BYTES } = this.#options;
      this.#states = new StreamStates(this.#store, { ...this.#options, epoch, maxBytes });
    }
    return this.#states;
  }

  async #lookForOthers(states: StreamStates, streams: readonly string[]): Promise<void> {
    const look = async (stream: string, looksLeft: number) => {
      if (await states.refresh(stream)) this.#shared.set(stream, FRUITLESS_LOOKS);
      else if (looksLeft > 1) this.#shared.set(stream, looksLeft - 1);
      else this.#shared.delete(stream);
    };
    const expected = streams.map((stream) => [stream, this.#shared.get(stream)] as const);
    await Promise.all(expected.map(([stream, looksLeft]) => looksLeft && look(stream, looksLeft)));
  }

  /**
   * Folds events appended by other processes; true when there were any, or the log is in another epoch.
   * A refusal, or a decision without events, has no version check: it counts only if this finds nothing
   * new.
   */
  async #catchUp(states: StreamStates, streams: readonly string[]): Promise<boolean> {
    const [epoch, changed] = await Promise.all([
      this.#store.epoch.look(),
      Promise.all(streams.map((stream) => states.refresh(stream))),
    ]);
    return epoch !== states.epoch || changed.some(Boolean);
  }

  async #append(
    states: StreamStates,
    decided: readonly Decided[],
    context: CommandContext,
  ): Promise<Handled<readonly Decision[]>> {
    const appends = decided
      .filter(({ events }) => events.length > 0)
      .map(({ stream, version, events }) => ({ stream, expected: version || ('none' as const), events }));
    const { commandId, atMs } = context;
    if (appends.length === 0) {
      // It may be the command's own effect that leaves nothing to do.
      const before = await this.#before(states, decided, commandId);
      if (before) return before;
      const position = Math.max(...decided.map((each) => each.position));
      return { position, states: decided.map(({ state }) => state), events: [] };
    }

    const metadata = metadataOf(context);
    const appended = await this.#store.append(appends, { commandId, metadata, atMs, epoch: states.epoch });
    if (appended.duplicate) {
      const before = await this.#before(states, decided, commandId);
      if (before) return before;
      throw new Error(`the log has the command ${commandId} but none of its events`);
    }

    const events = placeEvents(appends, commandId).map((event, ordinal) => ({
      ...event,
      position: appended.firstPosition + ordinal,
      metadata,
      atMs,
    }));
    const after = decided.map(({ stream, fold, state }) => {
      const own = events.filter((event) => event.stream === stream);
      states.advance(stream, own);
      return own.reduce<unknown>(fold.evolve, state);
    });
    return { position: appended.lastPosition, states: after, events };
  }

  /** The effect of the command if it was already carried out; otherwise undefined. */
  async #before(
    states: StreamStates,
    decisions: readonly Pick<Decision, 'stream' | 'fold'>[],
    commandId: string,
  ): Promise<Handled<readonly Decision[]> | undefined> {
    const events = await this.recorded(commandId);
    const last = events.at(-1);
    if (!last) return undefined;
    const loaded = await Promise.all(
      decisions.map(async ({ stream, fold }) => {
        await states.refresh(stream);
        const own = events.findLast((event) => event.stream === stream);
        return own ? states.loadAt(fold, stream, own.version) : states.load(fold, stream);
      }),
    );
    return { position: last.position, states: loaded.map(({ state }) => state), events };
  }
}

async function decide(states: StreamStates, { stream, fold, decide }: Decision): Promise<Decided> {
  const loaded = await states.load(fold, stream);
  return { ...loaded, stream, fold, events: await decide(loaded.state) };
}

function metadataOf({ actor, commandId, requestId }: CommandContext): Metadata {
  return {
    actorId: actor.id,
    actorRole: actor.role,
    correlationId: requestId,
    causationId: commandId,
    requestId,
  };
}
