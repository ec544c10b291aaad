import { type EventStore, GapError, UnreadableEventError } from '../event-store/event-store.ts';
import { Notifier } from '../event-store/notifier.ts';
import type { Sql } from '../postgres/client.ts';
import { swapTables } from './commit.ts';
import { fill, MovedElsewhereError } from './fill.ts';
import { type Checkpoint, checkpointsOf, Lease } from './lease.ts';
import type { AnyProjection } from './projection.ts';
import { firstTableOf, ProjectionTable } from './projection-table.ts';

/** How often the leader polls the log; a wake-up only makes it poll sooner. */
const POLL_MS = 250;
/** How long events are batched under load; without delay while a reader waits for them. */
const GATHER_MS = 50;
/** How often the others read the checkpoints, and how often while a reader waits for them. */
const WATCH_MS = 250;
const WATCH_FOR_READERS_MS = 20;
const LEASE_MS = 4000;
/** Read models that are up to date within this time do not lag. */
const SOON_MS = 500;
const LOOKS_PER_LEASE = 4;
/** From this lag in events on, it is faster to fill each table separately. */
const FAR = 20_000;

interface ProjectorOptions {
  readonly projections: readonly AnyProjection[];
  /** Notifies the operator that a projection has stopped, and why. */
  readonly onStopped: (projection: string, error: unknown) => void;
  /** Called when a batch failed and will be retried, for example while the database is unavailable. */
  readonly onRetry?: (error: unknown) => void;
  /** A connection without a time-out, for creating indexes. */
  readonly indexing?: Sql;
  /** Connections that do not wait while a batch does. */
  readonly reads?: Sql;
  /** How long after the death of a process another one takes over. */
  readonly leaseMs?: number;
}

/** A projection as this process follows it. */
interface Followed {
  readonly projection: AnyProjection;
  /** The table that this version fills, or that of a newer version that readers see instead. */
  readonly table: ProjectionTable;
  readonly isOwn: boolean;
  readonly isShown: boolean;
  readonly isLed: boolean;
}

/**
 * Keeps the read models up to date. One process leads: it folds the log in batches and writes rows and
 * checkpoints in one statement, which takes effect only if a checkpoint still has the value at which the
 * batch began. The others watch the checkpoints, and one takes over when the lease expires. A new version
 * of a projection is led by a process that knows it: its table is filled alongside the one that readers see,
 * and then swapped in. A projection that fails stops, and all of them stop at a gap in the log or at an
 * event that cannot be read; nothing is skipped.
 */
export class Projector {
  readonly #sql: Sql;
  readonly #store: EventStore;
  readonly #options: ProjectorOptions;
  readonly #lease: Lease;
  readonly #leaseMs: number;
  #followed: readonly Followed[] = [];
  /** Projections replaced by a newer version while this process ran: it never recreates its own table. */
  readonly #superseded = new Set<string>();
  readonly #stopped = new Map<string, unknown>();
  readonly #indexed = new Set<string>();
  readonly #waiters = new Set<{ position: number; resolve: () => void }>();
  readonly #asked = new Notifier();
  #lookedAtMs = Number.NEGATIVE_INFINITY;
  #headAtStart = Number.POSITIVE_INFINITY;
  #isCaughtUp = false;
  #running: Promise<void> | undefined;
  #closing = false;
  /** Incremented when positions read so far may be wrong; the positions known are of this generation. */
  #generation = 0;
  #knownGeneration = 0;
  /** Since when the positions known may be wrong. */
  #unknownSinceMs = 0;
  /** The epoch of the log in which the tables were last read. */
  #epoch: string | undefined;

  constructor(sql: Sql, store: EventStore, options: ProjectorOptions) {
    this.#sql = sql;
    this.#store = store;
    this.#options = options;
    this.#leaseMs = options.leaseMs ?? LEASE_MS;
    this.#lease = new Lease(sql, this.#leaseMs);
  }

  /** Creates missing tables, so that they can be read, and continues in the background. */
  async start(): Promise<void> {
    this.#headAtStart = await this.#store.head();
    await this.#look();
    this.#running = this.#run();
  }

  /**
   * Reads all positions again before it continues: the log and the read models may have been restored, or
   * the database may have crashed, which loses the latest changes of read models.
   */
  forget(): void {
    if (this.#isKnown) this.#unknownSinceMs = performance.now();
    this.#generation++;
    this.#asked.wake();
  }

  /** Finishes the current batch and releases the leases. */
  async stop(): Promise<void> {
    this.#closing = true;
    this.#asked.wake();
    await this.#running;
    await this.#lease.giveUp().catch(() => undefined);
  }

  /** The stopped projections with their errors; empty while all work. */
  get failures(): ReadonlyMap<string, unknown> {
    return this.#stopped;
  }

  /** Whether every read model, with its indexes, has reached the position that the log had at the start. */
  get isCaughtUp(): boolean {
    return this.#isCaughtUp;
  }

  /** Whether readers see tables of this code or newer code, not of older code. */
  get isShown(): boolean {
    return this.#followed.every(({ isShown, table }) => isShown || this.#stopped.has(table.name));
  }

  /** The position up to which every read model is complete, except stopped ones. */
  get position(): number {
    return Math.min(...this.#live().map(({ table }) => table.position));
  }

  /** Changes when positions read so far may be wrong; rows and a position of one generation belong together. */
  get generation(): number {
    return this.#generation;
  }

  /** The position up to which every read model is complete, including stopped ones; -1 while it is unknown. */
  get shownPosition(): number {
    if (!this.#isKnown) return -1;
    return Math.min(...this.#followed.map(({ table }) => table.position));
  }

  /**
   * The age of the oldest event that some read model lacks, or for how long the positions have been unknown; 0 when
   * all are up to date, or are within half a second.
   */
  async behindMs(nowMs: number): Promise<number> {
    if (!this.#isKnown) return performance.now() - this.#unknownSinceMs;
    const { reads = this.#sql } = this.#options;
    const [oldest] = await reads<{ at_ms: number; head: number }[]>`
      select at_ms, (select max(position) from log.event) as head
      from log.event where position = ${this.shownPosition + 1}`;
    if (!oldest) return 0;
    // The clock of the process that wrote the event may be wrong, and its age with it.
    await this.reached(oldest.head, SOON_MS);
    return this.shownPosition >= oldest.head ? 0 : Math.max(0, nowMs - oldest.at_ms);
  }

  /**
   * Resolves when every read model that has not stopped has reached `position`, or after `timeoutMs`.
   */
  async reached(position: number, timeoutMs = 2000): Promise<void> {
    if (this.#isKnown && this.position >= position) return;
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      const waiter = { position, resolve };
      if (this.#waiters.size === 0) this.#asked.wake();
      this.#waiters.add(waiter);
      timer = setTimeout(() => {
        this.#waiters.delete(waiter);
        resolve();
      }, timeoutMs);
    });
    clearTimeout(timer);
  }

  async #run(): Promise<void> {
    while (!this.#closing) {
      try {
        if (!this.#isKnown) {
          for (const { table } of this.#followed) table.resume(table.position);
          await this.#look();
        } else if (this.#isLookDue()) await this.#look();
        // A restore was noticed meanwhile: tables may have cached rows of the discarded history.
        if (!this.#isKnown) continue;
        const goesOn = await this.#moveOn();
        this.#release();
        if (this.#closing) return;
        if (!goesOn) await this.#rest();
        else if (this.#isCaughtUp && this.#waiters.size === 0) await this.#asked.wait(GATHER_MS);
      } catch (error) {
        this.#lookedAtMs = Number.NEGATIVE_INFINITY;
        // The tables may have cached rows that were not written.
        for (const { table } of this.#followed) table.resume(table.position);
        if (error instanceof MovedElsewhereError) continue;
        // The database is unavailable, or a table was swapped: read the positions again and retry.
        this.#options.onRetry?.(error);
        // Another process may be able to: this one may have been refused by the database since its password changed.
        await this.#lease.giveUp().catch(() => undefined);
        await new Promise((resolve) => setTimeout(resolve, WATCH_MS));
      }
    }
  }

  get #isKnown(): boolean {
    return this.#knownGeneration === this.#generation;
  }

  #live(): Followed[] {
    return this.#followed.filter(({ table }) => !this.#stopped.has(table.name));
  }

  #led(): ProjectionTable[] {
    return this.#live().flatMap(({ table, isLed }) => (isLed ? [table] : []));
  }

  #leadsAll(): boolean {
    return this.#live().every(({ isLed }) => isLed);
  }

  #isLookDue(): boolean {
    return performance.now() - this.#lookedAtMs > this.#leaseMs / LOOKS_PER_LEASE;
  }

  async #rest(): Promise<void> {
    if (this.#leadsAll()) {
      await Promise.race([this.#store.waitForAppend(POLL_MS), this.#asked.wait(POLL_MS)]);
      return;
    }
    const ms = this.#waiters.size > 0 ? WATCH_FOR_READERS_MS : WATCH_MS;
    const isLeading = this.#led().length > 0;
    await Promise.race([this.#asked.wait(ms), ...(isLeading ? [this.#store.waitForAppend(ms)] : [])]);
    this.#lookedAtMs = Number.NEGATIVE_INFINITY;
  }

  /** Reads the positions of all tables, creates missing ones, and takes or renews the lease. */
  async #look(): Promise<void> {
    const generation = this.#generation;
    const epoch = await this.#store.epoch.look();
    // What failed in another history may not even exist in this one.
    if (epoch !== this.#epoch) this.#stopped.clear();
    this.#epoch = epoch;
    const { projections } = this.#options;
    const checkpoints = await checkpointsOf(
      this.#sql,
      projections.map(({ name }) => name),
    );
    const found = projections.map((projection) => ({
      projection,
      ...this.#find(
        projection,
        checkpoints.filter((each) => each.projection === projection.name),
      ),
    }));
    const missing = found.filter(({ checkpoint }) => !checkpoint);
    const unseen = found.filter(({ checkpoint, isAnyShown }) => checkpoint && !isAnyShown);
    if (missing.length + unseen.length > 0) {
      for (const { projection } of missing) {
        await ProjectionTable.create(this.#sql, projection, firstTableOf(projection));
      }
      // An empty table is better than none.
      for (const { checkpoint } of unseen) {
        await swapTables(this.#sql, (paused) => paused`select rm.activate(${checkpoint?.table ?? ''})`);
      }
      return this.#look();
    }

    const free = found.flatMap(({ checkpoint, isOwn, known }) =>
      checkpoint && isOwn && (known?.isLed || !checkpoint.isLed) && !this.#stopped.has(checkpoint.table)
        ? [checkpoint.table]
        : [],
    );
    const led = free.length > 0 ? await this.#lease.take(free) : new Map<string, number>();
    this.#followed = found.flatMap(({ projection, checkpoint, isOwn, known }) => {
      if (!checkpoint) return [];
      const { table: name, isShown } = checkpoint;
      const position = led.get(name) ?? checkpoint.position;
      const table =
        known?.table.name === name
          ? known.table
          : new ProjectionTable(projection, name, position, { isLasting: true });
      // Corrected code in another process has passed the event at which this one stopped.
      if (position > table.position) this.#stopped.delete(name);
      if (position !== table.position) table.resume(position);
      return [{ projection, table, isOwn, isShown, isLed: led.has(name) }];
    });
    for (const name of this.#stopped.keys()) {
      if (!this.#followed.some(({ table }) => table.name === name)) this.#stopped.delete(name);
    }
    this.#lookedAtMs = performance.now();
    this.#knownGeneration = generation;
    const isWatching = this.#followed.every(({ isShown, isLed }) => isShown && !isLed);
    if (isWatching && this.position >= this.#headAtStart) this.#isCaughtUp = true;
  }

  /**
   * The checkpoint of a projection to follow. A newer version that readers see counts while a process leads
   * it, and permanently once it has replaced a table of this process; otherwise this version is created.
   */
  #find(projection: AnyProjection, checkpoints: readonly Checkpoint[]) {
    const { name, version } = projection;
    const known = this.#followed.find((each) => each.projection === projection);
    const shown = checkpoints.find(({ isShown }) => isShown);
    const own = checkpoints.find(
      (each) => each.version === version && (each.isShown || each.table === firstTableOf(projection)),
    );
    const isNewer = shown !== undefined && shown.version > version;
    if (isNewer && known?.isOwn && !own) this.#superseded.add(name);
    const isOwn = !isNewer || !(shown.isLed || this.#superseded.has(name));
    return { known, isOwn, isAnyShown: shown !== undefined, checkpoint: isOwn ? own : shown };
  }

  /** Moves the tables that are furthest behind towards the next ones; false when there was nothing to do. */
  async #moveOn(): Promise<boolean> {
    const led = this.#led();
    const from = Math.min(...led.map(({ position }) => position));
    const behind = led.filter(({ position }) => position === from);
    if (behind.length === 0) return false;
    const target = Math.min(...led.map(({ position }) => position).filter((position) => position > from));
    if ((await this.#fill(behind, target)) > from) return true;
    return this.#finish(behind.filter(({ name }) => !this.#stopped.has(name)));
  }

  async #fill(tables: readonly ProjectionTable[], target: number): Promise<number> {
    try {
      return await fill(this.#sql, this.#store, tables, {
        target,
        epoch: this.#epoch,
        together: this.#areSeen(tables),
        onFault: (table, error) => this.#stop(table, error),
        isOver: () => this.#closing || this.#isLookDue(),
      });
    } catch (error) {
      const isUnreadable = error instanceof UnreadableEventError;
      if (!isUnreadable && !(error instanceof GapError)) throw error;
      const before = isUnreadable ? error.position - 1 : 0;
      if (before > Math.min(...tables.map(({ position }) => position))) return this.#fill(tables, before);
      for (const table of tables) this.#stop(table, error);
      return before;
    }
  }

  /** Tables that readers see move in one step, except while catching up a long way at the start. */
  #areSeen(tables: readonly ProjectionTable[]): boolean {
    const isNear = this.#isCaughtUp || this.#headAtStart - this.position < FAR;
    return isNear && this.#followed.some(({ table, isShown }) => isShown && tables.includes(table));
  }

  /** Creates the indexes of tables that have caught up with the log, and then shows them to readers. */
  async #finish(tables: readonly ProjectionTable[]): Promise<boolean> {
    const plain = tables.filter(({ name }) => !this.#indexed.has(name));
    for (const table of plain) {
      if (this.#closing) return false;
      await table.createIndexes(this.#options.indexing ?? this.#sql);
      this.#indexed.add(table.name);
    }
    const hidden = this.#followed.filter(({ isShown }) => !isShown).map(({ table }) => table);
    if (hidden.length === 0) this.#isCaughtUp = true;
    const filled = tables.filter((table) => hidden.includes(table));
    // The log has grown while the indexes were created.
    if (filled.length === 0 || plain.length > 0) return filled.length > 0;
    // Another process may be moving the tables that these replace: they must not be ahead at the swap.
    await swapTables(this.#sql, async (paused) => {
      await fill(paused, this.#store, filled, { epoch: this.#epoch });
      for (const { name } of filled) await paused`select rm.activate(${name})`;
    });
    this.#lookedAtMs = Number.NEGATIVE_INFINITY;
    return true;
  }

  /** @throws MovedElsewhereError when the fault may be of a discarded history */
  #stop(table: ProjectionTable, error: unknown): void {
    if (!this.#isKnown) throw new MovedElsewhereError('the log was restored, or the database has crashed');
    this.#stopped.set(table.name, error);
    this.#options.onStopped(table.projection.name, error);
  }

  #release(): void {
    if (!this.#isKnown) return;
    const position = this.position;
    for (const waiter of this.#waiters) {
      if (waiter.position > position) continue;
      this.#waiters.delete(waiter);
      waiter.resolve();
    }
  }
}
