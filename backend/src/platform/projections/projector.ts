import { assertDense, type EventStore, GapError, type RecordedEvent } from '../event-store/event-store.ts';
import { isDataError, type Sql } from '../postgres/client.ts';
import { commit, swap } from './commit.ts';
import type { AnyProjection } from './projection.ts';
import { type Change, openTables, type ProjectionTable } from './projection-table.ts';

const BATCH = 1000;
/** The log is looked at this often; a wake-up only makes it sooner. */
const POLL_MS = 250;

interface Folded {
  readonly table: ProjectionTable;
  readonly change: Change;
}

interface ProjectorOptions {
  readonly projections: readonly AnyProjection[];
  /** Tells whoever operates the product that a projection stopped, and why. */
  readonly onStopped: (projection: string, error: unknown) => void;
  /** Tells that a batch failed and is tried again, as while the database is away. */
  readonly onRetry?: (error: unknown) => void;
}

/**
 * Keeps the read models up to date. Each turn folds one batch of events in memory and writes rows
 * and checkpoints in one statement that takes effect only where a checkpoint still has the value
 * the batch began at: every event counts exactly once, however many processes run this and however
 * often they are killed. A projection that fails, or a gap in the log, stops; nothing is skipped.
 */
export class Projector {
  readonly #sql: Sql;
  readonly #store: EventStore;
  readonly #options: ProjectorOptions;
  #tables: ProjectionTable[] = [];
  readonly #stopped = new Map<string, unknown>();
  readonly #waiters = new Set<{ position: number; resolve: () => void }>();
  #running: Promise<void> | undefined;
  #closing = false;

  constructor(sql: Sql, store: EventStore, options: ProjectorOptions) {
    this.#sql = sql;
    this.#store = store;
    this.#options = options;
  }

  /**
   * Catches up with the log, shows the tables of the current projection versions to readers, and
   * then keeps following.
   */
  async start(): Promise<void> {
    this.#tables = await openTables(this.#sql, this.#options.projections);
    await this.#catchUp(this.#sql);
    for (const table of this.#live()) await table.createIndexes(this.#sql);
    // Others may be moving the tables that these replace: nobody may be ahead when they are swapped.
    await swap(this.#sql, async (still) => {
      await this.#catchUp(still);
      for (const table of this.#live()) await still`select rm.activate(${table.name})`;
    });
    this.#running = this.#follow();
  }

  async stop(): Promise<void> {
    this.#closing = true;
    await this.#running;
  }

  /** The projections that stopped, with their errors; empty while all is well. */
  get failures(): ReadonlyMap<string, unknown> {
    return this.#stopped;
  }

  /** The position up to which every read model is complete but those that stopped. */
  get position(): number {
    return Math.min(...this.#live().map((table) => table.position));
  }

  /** The position up to which every read model is complete, also those that stopped. */
  get shownPosition(): number {
    return Math.min(...this.#tables.map((table) => table.position));
  }

  /**
   * Resolves when every read model that goes on has reached `position`, or else after `timeoutMs`.
   */
  async reached(position: number, timeoutMs = 2000): Promise<void> {
    if (this.position >= position) return;
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      const waiter = { position, resolve };
      this.#waiters.add(waiter);
      timer = setTimeout(() => {
        this.#waiters.delete(waiter);
        resolve();
      }, timeoutMs);
    });
    clearTimeout(timer);
  }

  async #follow(): Promise<void> {
    while (!this.#closing) {
      try {
        if (!(await this.#turn(this.#sql))) await this.#store.waitForNews(POLL_MS);
      } catch (error) {
        if (error instanceof GapError) {
          for (const table of this.#live()) this.#stop(table, error);
          return;
        }
        // The database is away, or a table was swapped for another: look again, then try again.
        this.#options.onRetry?.(error);
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
        await this.#reload().catch(() => undefined);
      }
    }
  }

  #live(): ProjectionTable[] {
    return this.#tables.filter((table) => !this.#stopped.has(table.name));
  }

  #stop(table: ProjectionTable, error: unknown): void {
    this.#stopped.set(table.name, error);
    this.#options.onStopped(table.projection.name, error);
  }

  async #catchUp(sql: Sql): Promise<void> {
    const head = await this.#store.head();
    while (this.position < head && !this.#closing) await this.#turn(sql);
  }

  /** One batch for the tables that are furthest behind. False when there was nothing to do. */
  async #turn(sql: Sql): Promise<boolean> {
    const from = this.position;
    const tables = this.#live().filter((table) => table.position === from);
    if (tables.length === 0) return false;
    const events = await this.#store.readAll(from, BATCH);
    if (events.length === 0) return false;
    assertDense(events, from);

    const folded = await Promise.all(tables.map((table) => this.#fold(sql, table, events)));
    const batch = folded.filter((each) => each !== undefined);
    const to = from + events.length;
    const moved = await this.#commit(sql, batch, from, to);
    for (const { table, change } of batch) if (moved.has(table.name)) table.committed(change, to);
    if (moved.size < batch.length) await this.#reload();
    this.#release();
    return true;
  }

  async #fold(
    sql: Sql,
    table: ProjectionTable,
    events: readonly RecordedEvent[],
  ): Promise<Folded | undefined> {
    try {
      return { table, change: await table.fold(sql, events) };
    } catch (error) {
      // An error with a code is the database's or the connection's, and may pass.
      if (error instanceof Error && 'code' in error) throw error;
      this.#stop(table, error);
      return undefined;
    }
  }

  /** Commits a batch; a row that the database cannot hold stops its own projection and no other. */
  async #commit(sql: Sql, batch: readonly Folded[], from: number, to: number): Promise<ReadonlySet<string>> {
    try {
      return await commit(sql, batch, from, to);
    } catch (error) {
      if (!isDataError(error)) throw error;
      const [only, ...others] = batch;
      if (only && others.length === 0) {
        this.#stop(only.table, error);
        return new Set();
      }
      const moved = new Set<string>();
      for (const each of batch) {
        for (const name of await this.#commit(sql, [each], from, to)) moved.add(name);
      }
      return moved;
    }
  }

  /** Another process moved a checkpoint, or swapped a table: look where things stand. */
  async #reload(): Promise<void> {
    const current = await openTables(this.#sql, this.#options.projections);
    this.#tables = current.map((fresh) => {
      const known = this.#tables.find((table) => table.name === fresh.name);
      if (known && known.position !== fresh.position) known.resume(fresh.position);
      return known ?? fresh;
    });
  }

  #release(): void {
    const position = this.position;
    for (const waiter of this.#waiters) {
      if (waiter.position > position) continue;
      this.#waiters.delete(waiter);
      waiter.resolve();
    }
  }
}
