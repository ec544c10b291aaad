import { setTimeout as sleep } from 'node:timers/promises';
import { Frontier, leafHash, TileAdditions } from 'mf-shared/transparency';
import { type EventStore, GapError } from '../../platform/event-store/event-store.ts';
import type { GrownTree, TreeQueries } from './tree.queries.ts';

const BATCH = 1024;
/** Nothing waits for tiles, so events that arrive one by one share a commit. */
const PAUSE_MS = 250;
/** How often the log is polled; an append only shortens the wait. */
const POLL_MS = 1000;
/** How often other processes look: rarely enough that the one growing the tree always does so in between. */
const WATCH_MS = 1000;

interface TilerOptions {
  readonly log: Pick<EventStore, 'waitForAppend'>;
  /** Notifies the operator that the tree has stopped growing, and why. */
  readonly onStopped: (error: unknown) => void;
  readonly onRetry?: (error: unknown) => void;
}

/**
 * Grows the tree over the event log. Each turn hashes one batch of entries and stores tiles, edge and
 * size in one statement that takes effect only if the size is unchanged: every entry is added exactly
 * once, however many processes run this and however often they are killed. A missing position, or an
 * event that has no valid entry, stops it: nothing is ever skipped. Any other error is retried.
 */
export class Tiler {
  readonly #queries: TreeQueries;
  readonly #options: TilerOptions;
  readonly #closing = new AbortController();
  #size = 0;
  #running: Promise<void> | undefined;
  #failure: Error | undefined;

  constructor(queries: TreeQueries, options: TilerOptions) {
    this.#queries = queries;
    this.#options = options;
  }

  start(): void {
    this.#running = this.#follow();
  }

  async stop(): Promise<void> {
    this.#closing.abort();
    await this.#running;
  }

  /** The size of the tree as this process knows it. */
  get size(): number {
    return this.#size;
  }

  /** Why it stopped; undefined while it works. */
  get failure(): Error | undefined {
    return this.#failure;
  }

  /**
   * Resolves to the tree once it covers the current log.
   * @throws GapError when a position is missing; RangeError for an event that has no valid entry
   */
  async catchUp(): Promise<Frontier> {
    return this.#grow(await this.#queries.tree());
  }

  async #grow(from: GrownTree): Promise<Frontier> {
    let { tree, isDone } = await this.#turn(from);
    while (!isDone && !this.#closing.signal.aborted) ({ tree, isDone } = await this.#turn(tree));
    return new Frontier(tree.size, tree.frontier);
  }

  async #follow(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      let isDue = false;
      let pauseMs = PAUSE_MS;
      // Started before the log is read, so that no append is missed.
      void this.#options.log.waitForAppend(POLL_MS).then(() => {
        isDue = true;
      });
      try {
        const tree = await this.#queries.tree();
        // The process that last grew the tree continues; the others watch, so that entries are hashed once.
        const isGrownElsewhere = tree.size > this.#size;
        this.#size = tree.size;
        if (isGrownElsewhere) {
          isDue = true;
          pauseMs = WATCH_MS;
        } else await this.#grow(tree);
      } catch (error) {
        if ((error instanceof GapError || error instanceof RangeError) && !signal.aborted) {
          this.#failure = error;
          this.#options.onStopped(error);
          return;
        }
        this.#options.onRetry?.(error);
      }
      do await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
      while (!isDue && !signal.aborted);
    }
  }

  /** Adds one batch; `isDone` when it reached the end of the log. */
  async #turn(from: GrownTree): Promise<{ tree: GrownTree; isDone: boolean }> {
    this.#size = from.size;
    const entries = await this.#queries.entries(from.size, BATCH);
    if (entries.length === 0) return { tree: from, isDone: true };

    const frontier = new Frontier(from.size, from.frontier);
    const additions = new TileAdditions();
    for (const entry of entries) frontier.append(leafHash(entry), additions.onSubtree);
    const grown = { size: frontier.size, frontier: frontier.edge };
    if (!(await this.#queries.grow(from.size, grown, additions.take()))) {
      return { tree: await this.#queries.tree(), isDone: false };
    }
    this.#size = grown.size;
    return { tree: grown, isDone: entries.length < BATCH };
  }
}
