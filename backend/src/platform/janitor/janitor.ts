import { endAfter, type Sql } from '../postgres/client.ts';
import { earlierNowMs } from '../postgres/database-time.ts';

/** One kind of data that outlives its purpose. */
export interface JanitorRule {
  /** Names it in figures and log lines. */
  readonly name: string;
  /** How often to sweep; every minute unless given. */
  readonly everyMs?: number;
  /** Removes at most `limit` rows that are no longer needed at that time; returns how many. */
  readonly sweep: (sql: Sql, nowMs: number, limit: number) => Promise<number>;
}

/** A rule that removes the rows of a table that long after the time in a column; `key` is the table's key. */
export const expiry = (
  name: string,
  table: string,
  key: string,
  column: string,
  keptMs = 0,
): JanitorRule => ({
  name,
  sweep: async (sql, nowMs, limit) => {
    const { count } = await sql`
      delete from ${sql(table)} where ${sql(key)} in (
        select ${sql(key)} from ${sql(table)} where ${sql(column)} <= ${nowMs - keptMs} limit ${limit}
        for update skip locked
      )`;
    return count;
  },
});

/** What a rule has done in this process. */
export interface Swept {
  readonly rule: string;
  readonly removed: number;
  readonly failures: number;
  /** The time of the sweep that it last finished, in milliseconds since 1970; 0 before the first one. */
  readonly finishedAtMs: number;
}

interface JanitorOptions {
  readonly rules: readonly JanitorRule[];
  readonly clock: () => number;
  /** Called when a rule fails; the others continue, and the rule is retried. */
  readonly onFailed: (rule: string, error: unknown) => void;
}

/** An arbitrary number: the advisory lock that lets only one process sweep at a time. */
const JANITOR_LOCK = 726_173_406;
const EVERY_MS = 60_000;
const BATCH = 1000;
/** A rule that has more to remove leaves the rest for the next sweep. */
const MAX_BATCHES = 20;

/**
 * Removes data that is no longer needed, in bounded batches over one connection. Any number of processes
 * may run one: a janitor that finds another one sweeping skips its sweep.
 */
export class Janitor {
  readonly #sql: Sql;
  readonly #options: JanitorOptions;
  readonly #swept: Map<string, Swept>;
  readonly #dueAtMs = new Map<string, number>();
  #sweeping: Promise<unknown> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #isClosing = false;

  constructor(sql: Sql, options: JanitorOptions) {
    this.#sql = sql;
    this.#options = options;
    this.#swept = new Map(
      options.rules.map(({ name: rule }) => [rule, { rule, removed: 0, failures: 0, finishedAtMs: 0 }]),
    );
  }

  /** Sweeps every minute, for the first time in a minute. */
  start(): void {
    this.#timer = setTimeout(() => {
      const now = performance.now();
      const due = this.#options.rules.filter(({ name }) => now >= (this.#dueAtMs.get(name) ?? 0));
      this.#sweeping = this.sweep(undefined, due)
        .catch((error) => this.#options.onFailed('all', error))
        .then(() => this.#isClosing || this.start());
    }, EVERY_MS).unref();
  }

  async stop(): Promise<void> {
    this.#isClosing = true;
    clearTimeout(this.#timer);
    await this.#sweeping;
  }

  get figures(): readonly Swept[] {
    return [...this.#swept.values()];
  }

  /**
   * Applies the rules at that time, unless given at that of this process or of the database, whichever is earlier.
   * False when another process is doing so.
   */
  async sweep(atMs?: number, rules: readonly JanitorRule[] = this.#options.rules): Promise<boolean> {
    const connection = await this.#sql.reserve();
    try {
      const [lock] = await connection<{ taken: boolean; nowMs: number }[]>`
        select pg_try_advisory_lock(${JANITOR_LOCK}) as taken, ${earlierNowMs(connection, this.#options.clock())} as "nowMs"`;
      if (!lock?.taken) return false;
      for (const rule of rules) await this.#apply(rule, connection, atMs ?? lock.nowMs);
      return true;
    } finally {
      await endAfter(connection, connection`select pg_advisory_unlock(${JANITOR_LOCK})`);
    }
  }

  async #apply({ name, everyMs = 0, sweep }: JanitorRule, connection: Sql, nowMs: number): Promise<void> {
    if (this.#isClosing) return;
    const before = this.#swept.get(name) as Swept;
    let { removed, failures, finishedAtMs } = before;
    try {
      for (let batch = 0; batch < MAX_BATCHES && !this.#isClosing; batch++) {
        const count = await sweep(connection, nowMs, BATCH);
        removed += count;
        if (count < BATCH) break;
      }
      finishedAtMs = nowMs;
      this.#dueAtMs.set(name, performance.now() + everyMs);
    } catch (error) {
      failures++;
      this.#options.onFailed(name, error);
    }
    this.#swept.set(name, { rule: name, removed, failures, finishedAtMs });
  }
}
