import { setTimeout as sleep } from 'node:timers/promises';
import { isConnectionFailure } from '../../platform/postgres/client.ts';
import { Frontier, leafHash } from '../../platform/transparency/merkle.ts';
import { TileAdditions } from '../../platform/transparency/tiles.ts';
import type { GrownTree, TreeQueries } from './tree.queries.ts';

const BATCH = 1024;
/** Nobody waits for tiles: while events trickle in, some of them share one commit. */
const PAUSE_MS = 250;

interface TilerOptions {
  /** Tells whoever operates the product that the tree does not grow any more, and why. */
  readonly onStopped: (error: unknown) => void;
  readonly onRetry?: (error: unknown) => void;
}

/**
 * Grows the tree over the event log. Each turn hashes one batch of entries and stores tiles, edge and
 * size in one statement that takes effect only where the size is still the one that the batch began
 * at: every entry is in the tree once, however many processes run this and however often they are
 * killed. A missing position, or an event that makes no entry, stops it: nothing is ever skipped.
 */
export class Tiler {
  readonly #queries: TreeQueries;
  readonly #options: TilerOptions;
  readonly #closing = new AbortController();
  #size = 0;
  #running: Promise<void> | undefined;
  #failure: unknown;

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

  /** How many entries the tree has, as far as this process knows. */
  get size(): number {
    return this.#size;
  }

  /** Why it stopped; undefined while all is well. */
  get failure(): unknown {
    return this.#failure;
  }

  /**
   * The tree once it holds everything that is in the log now.
   * @throws GapError where a position is missing; RangeError for an event that makes no entry
   */
  async catchUp(): Promise<Frontier> {
    let { tree, isDone } = await this.#turn(await this.#queries.tree());
    while (!isDone && !this.#closing.signal.aborted) ({ tree, isDone } = await this.#turn(tree));
    return new Frontier(tree.size, tree.frontier);
  }

  async #follow(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      try {
        await this.catchUp();
      } catch (error) {
        if (!isConnectionFailure(error) && !signal.aborted) {
          this.#failure = error;
          this.#options.onStopped(error);
          return;
        }
        this.#options.onRetry?.(error);
      }
      await sleep(PAUSE_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** One batch; done when it held all that there was. */
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
