import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '../../kernel/domain-error.ts';
import type { Sql } from '../postgres/client.ts';
import { networkOf } from './client-address.ts';
import { HttpError } from './problem.ts';

/** At most `times` in `seconds`, counted from the first, for one account, one network address, or the two together. */
export interface RateLimit {
  readonly per: 'account' | 'address' | 'account and address';
  readonly times: number;
  readonly seconds: number;
}

/** How often a call may be made; all limits hold at once. */
export interface RateRule {
  /** Names the counters, so that processes and releases share them. */
  readonly name: string;
  /** 'failures': successes are uncounted. */
  readonly counts: 'attempts' | 'failures';
  /** The canonical name of the account that a parsed body refers to. */
  readonly accountOf?: (body: never) => string;
  readonly limits: readonly RateLimit[];
}

export interface RateLimitOptions {
  /** Multiplies every limit, for load tests and for many people behind one address. */
  readonly factor: number;
  /** The table holds accounts only as hashes with this key. */
  readonly hashKey: string;
}

interface Counter {
  readonly limiter: RateLimiterPostgres;
  readonly key: string;
}

/** How long a refused key is remembered without another query. */
const REMEMBER_MS = 10_000;
const REMEMBERED_KEYS = 10_000;

/**
 * Counts calls in the database, for all processes together, and in memory while it is unavailable. Every
 * attempt is counted before it runs, so that a parallel burst gets no more attempts than sequential calls.
 */
export class RateLimits {
  readonly #sql: Sql;
  readonly #options: RateLimitOptions;
  readonly #limiters = new Map<string, RateLimiterPostgres>();
  /** Until when a key is refused: further attempts need no query. */
  readonly #refusedUntilMs = new LRUCache<string, number>({ max: REMEMBERED_KEYS, ttl: REMEMBER_MS });

  constructor(sql: Sql, options: RateLimitOptions) {
    this.#sql = sql;
    this.#options = options;
  }

  /**
   * Does the work of one call, if its rule allows. Calls that are refused here, or fail with a server error,
   * do not count.
   * @param call.body a body that fits the contract
   * @throws HttpError 429 with Retry-After
   */
  async run<T>(rule: RateRule, call: { body: unknown; address: string }, work: () => Promise<T>): Promise<T> {
    const counters = await this.#count(rule, call);
    let counts = rule.counts === 'attempts';
    try {
      return await work();
    } catch (error) {
      counts = error instanceof DomainError;
      throw error;
    } finally {
      if (!counts) await giveBack(counters);
    }
  }

  async #count(rule: RateRule, call: { body: unknown; address: string }): Promise<Counter[]> {
    const counters = rule.limits.map((limit) => ({
      limiter: this.#limiterOf(rule, limit),
      key: this.#keyOf(rule, limit, call),
    }));
    const untilMs = Math.max(...counters.map((counter) => this.#refusedUntilMs.get(idOf(counter)) ?? 0));
    if (untilMs > Date.now()) throw tooManyRequests(untilMs - Date.now());

    for (const [index, counter] of counters.entries()) {
      try {
        await counter.limiter.consume(counter.key);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        this.#refusedUntilMs.set(idOf(counter), Date.now() + error.msBeforeNext);
        await giveBack(counters.slice(0, index + 1));
        throw tooManyRequests(error.msBeforeNext);
      }
    }
    return counters;
  }

  #keyOf(rule: RateRule, { per }: RateLimit, call: { body: unknown; address: string }): string {
    const network = networkOf(call.address);
    if (per === 'address') return network;
    const account = createHmac('sha256', this.#options.hashKey)
      .update(`rate limit of ${rule.accountOf?.(call.body as never)}`)
      .digest('hex');
    return per === 'account' ? account : `${account} ${network}`;
  }

  #limiterOf(rule: RateRule, { per, times, seconds }: RateLimit): RateLimiterPostgres {
    const keyPrefix = `${rule.name} per ${per}`;
    const known = this.#limiters.get(keyPrefix);
    if (known) return known;
    const limit = { keyPrefix, points: Math.floor(times * this.#options.factor), duration: seconds };
    const limiter = new RateLimiterPostgres({
      ...limit,
      storeClient: queryable(this.#sql),
      storeType: 'client',
      schemaName: 'http',
      tableName: 'rate_limit',
      tableCreated: true,
      // All share one table, so one of them deletes expired rows for all.
      clearExpiredByTimeout: this.#limiters.size === 0,
      insuranceLimiter: new RateLimiterMemory(limit),
    });
    this.#limiters.set(keyPrefix, limiter);
    return limiter;
  }
}

const idOf = ({ limiter, key }: Counter) => limiter.getKey(key);

/** The call does not fail when its count cannot be given back. */
const giveBack = (counters: readonly Counter[]) =>
  Promise.all(counters.map(({ limiter, key }) => limiter.reward(key).catch(() => undefined)));

/** The client in the form that the library expects. */
const queryable = (sql: Sql) => ({
  query: async ({ text, values }: { text: string; values: (string | number)[] }) => {
    const rows = await sql.unsafe(text, values, { prepare: true });
    return { rows, rowCount: rows.count };
  },
});

function tooManyRequests(waitMs: number): HttpError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const wait = seconds < 60 ? 'a minute' : count(Math.ceil(seconds / 60), 'minute');
  return new HttpError(429, 'too_many_requests', `Too many attempts. Please try again in ${wait}.`, {
    'Retry-After': String(seconds),
  });
}

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;
