import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { Actor, DomainEvent, Metadata } from '../../kernel/message.ts';
import { ConflictError, type EventStore } from '../event-store/event-store.ts';
import { StreamLock } from './stream-lock.ts';
import { StreamStates } from './stream-states.ts';

/** One command for one stream. */
export interface Decision {
  readonly stream: string;
  /** @throws DomainError when the rules refuse the command */
  decide(states: StreamStates): Promise<{ version: number; events: readonly DomainEvent[] }>;
}

/** A command together with the decider and the stream that it is for. */
export function decision<State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  stream: string,
  command: Command,
): Decision {
  return {
    stream,
    decide: async (states) => {
      const { state, version } = await states.load(decider, stream);
      return { version, events: decider.decide(command, state as State) };
    },
  };
}

export interface CommandContext {
  readonly commandId: string;
  readonly actor: Actor;
  readonly requestId: string;
  readonly atMs: number;
}

/** Where the events of a command are; `position` is 0 when it had nothing to change. */
export interface Handled {
  readonly position: number;
  readonly events: readonly DomainEvent[];
}

interface Decided {
  readonly stream: string;
  readonly version: number;
  readonly events: readonly DomainEvent[];
}

const MAX_ATTEMPTS = 10;
const MAX_JITTER_MS = 20;

/**
 * Decides commands against the log: load the streams' states, decide, append on the versions that
 * were decided on. When another process was faster, it looks again and decides anew.
 */
export class CommandHandler {
  readonly #store: EventStore;
  readonly #states: StreamStates;
  readonly #lock = new StreamLock();

  constructor(store: EventStore, options: { cachedStreams?: number } = {}) {
    this.#store = store;
    this.#states = new StreamStates(store, options.cachedStreams ?? 50_000);
  }

  /**
   * Carries out all decisions as one: either the events of every one are appended, or nothing is.
   * A command id that was carried out before answers as it did then: what it has done already is no
   * reason to refuse it.
   * @throws DomainError when a decider refuses
   * @throws ConflictError when other writers were faster ten times in a row
   * @throws UnavailableError when the log does not answer
   */
  handle(decisions: readonly Decision[], context: CommandContext): Promise<Handled> {
    const streams = decisions.map(({ stream }) => stream);
    return this.#lock.run(streams, async () => {
      for (let attempt = 1; ; attempt++) {
        const mayRetry = attempt < MAX_ATTEMPTS;
        try {
          const decided = await this.#decide(decisions);
          const isGuarded = decided.every(({ events }) => events.length > 0);
          if (!isGuarded && mayRetry && (await this.#catchUp(streams))) continue;
          return await this.#append(decided, context);
        } catch (error) {
          if (error instanceof DomainError) {
            if (mayRetry && (await this.#catchUp(streams))) continue;
            const before = await this.#store.findCommand(context.commandId);
            if (before) return { position: before.lastPosition, events: [] };
          }
          if (!(error instanceof ConflictError) || !mayRetry) throw error;
          await this.#catchUp(streams);
          await new Promise((resolve) => setTimeout(resolve, Math.random() * MAX_JITTER_MS));
        }
      }
    });
  }

  #decide(decisions: readonly Decision[]): Promise<Decided[]> {
    return Promise.all(
      decisions.map(async (each) => ({ stream: each.stream, ...(await each.decide(this.#states)) })),
    );
  }

  /**
   * Folds what other processes appended; true when there was anything. A refusal, and a decision that
   * there is nothing to do, meet no version check: they count only when this has found nothing new.
   */
  async #catchUp(streams: readonly string[]): Promise<boolean> {
    const changed = await Promise.all(streams.map((stream) => this.#states.refresh(stream)));
    return changed.some(Boolean);
  }

  async #append(decided: readonly Decided[], context: CommandContext): Promise<Handled> {
    const changes = decided.filter(({ events }) => events.length > 0);
    if (changes.length === 0) return { position: 0, events: [] };

    const { lastPosition, duplicate } = await this.#store.append(
      changes.map(({ stream, version, events }) => ({
        stream,
        expected: version === 0 ? 'none' : version,
        events,
      })),
      { commandId: context.commandId, metadata: metadataOf(context), atMs: context.atMs },
    );
    for (const { stream, version, events } of changes) {
      if (duplicate) await this.#states.refresh(stream);
      else this.#states.advance(stream, version, events);
    }
    return { position: lastPosition, events: changes.flatMap(({ events }) => events) };
  }
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
