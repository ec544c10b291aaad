import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { atMost } from '../../kernel/at-most.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { Sql } from '../postgres/client.ts';
import { networkOf, type Width } from './client-address.ts';
import { HttpError } from './problem.ts';

/**
 * What is counted together: the calls for an account, from a network, for an account from a network, or of
 * one session.
 */
type Scope = 'account' | Width | `account and ${Width}` | 'session';

type Counts = 'attempts' | 'failures' | 'successes';

/** At most `times` in `seconds`, counted from the first. */
export interface RateLimit {
  readonly per: Scope;
  readonly times: number;
  readonly seconds: number;
  /** Overrides the rule's `counts`. */
  readonly counts?: Counts;
}

/** How often a call may be made; all limits apply at once. */
export interface RateRule {
  /** Names the counters, so that processes and releases share them. */
  readonly name: string;
  /** 'failures': successes are uncounted; 'successes': failures are. */
  readonly counts: Counts;
  /** The canonical name of the account that a parsed body refers to. */
  readonly accountOf?: (body: never) => string;
  readonly limits: readonly RateLimit[];
}

/** The call to count, with its caller. */
export interface CountedCall {
  /** A body that fits the contract. */
  readonly body: unknown;
  readonly address: string;
  readonly sessionId?: string | undefined;
}

interface RateLimitOptions {
  /** Multiplies every limit, for load tests and for shared addresses. */
  readonly factor: number;
  /** Keys the hashes under which the table stores accounts. */
  readonly hashKey: string;
  /** Whether the account's owner has used this address before: then attempts by others do not block them. */
  readonly isOwner?: (account: string, address: string) => Promise<boolean>;
}

interface Counter {
  readonly limiter: RateLimiterPostgres;
  readonly key: string;
  readonly counts: Counts;
  readonly isOfAccount: boolean;
  /** Whether it also binds the account's owner at an address of theirs: strangers elsewhere cannot use it up. */
  readonly bindsOwner: boolean;
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
  readonly #refusedUntilMs = new LRUCache<string, number>({ ...atMost(REMEMBERED_KEYS), ttl: REMEMBER_MS });

  constructor(sql: Sql, options: RateLimitOptions) {
    this.#sql = sql;
    this.#options = options;
  }

  /**
   * Does the work of one call, if its rule allows. Calls that are refused here, or fail with a server error,
   * do not count.
   * @throws HttpError 429 with Retry-After
   */
  async run<T>(rule: RateRule, call: CountedCall, work: () => Promise<T>): Promise<T> {
    const counters = await this.#count(rule, call);
    let counted: readonly Counts[] = [];
    try {
      const done = await work();
      counted = ['attempts', 'successes'];
      return done;
    } catch (error) {
      if (error instanceof DomainError) counted = ['attempts', 'failures'];
      throw error;
    } finally {
      await giveBack(counters.filter(({ counts }) => !counted.includes(counts)));
    }
  }

  /** Clears the counters of an account, also for this address. Other processes may refuse for another 10 s. */
  async clear(rule: RateRule, call: CountedCall): Promise<void> {
    const counters = this.#countersOf(rule, call).filter(({ isOfAccount }) => isOfAccount);
    for (const counter of counters) {
      this.#refusedUntilMs.delete(idOf(counter));
      await counter.limiter.delete(counter.key);
    }
  }

  /** Removes all counters of an account, of every rule and network. */
  async forget(account: string): Promise<void> {
    await this.#sql`delete from http.rate_limit where strpos(key, ${this.#keyOfAccount(account)}) > 0`;
  }

  /** A keyed hash of the account that a body refers to; undefined when it refers to none. */
  accountHash({ accountOf }: RateRule, body: unknown): string | undefined {
    return accountOf && this.#keyOfAccount(accountOf(body as never));
  }

  async #count(rule: RateRule, call: CountedCall): Promise<Counter[]> {
    const counted: Counter[] = [];
    const isRefused = (counter: Counter) =>
      Number((this.#refusedUntilMs.get(idOf(counter)) ?? 0) > Date.now());
    // Refused counters first, so that further attempts need no counting.
    const counters = this.#countersOf(rule, call).sort((one, other) => isRefused(other) - isRefused(one));
    for (const counter of counters) {
      const waitMs = await this.#take(counter);
      if (waitMs === 0) counted.push(counter);
      else if (counter.bindsOwner || !(await this.#isOwner(rule, call))) {
        await giveBack(counted);
        throw tooManyRequests(waitMs);
      }
    }
    return counted;
  }

  /** Counts the call and returns 0; or, at the limit, returns the time to wait and does not count. */
  async #take(counter: Counter): Promise<number> {
    const { limiter, key } = counter;
    const untilMs = this.#refusedUntilMs.get(idOf(counter)) ?? 0;
    if (untilMs > Date.now()) return untilMs - Date.now();
    try {
      await limiter.consume(key);
      return 0;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      this.#refusedUntilMs.set(idOf(counter), Date.now() + error.msBeforeNext);
      await giveBack([counter]);
      return Math.max(1, error.msBeforeNext);
    }
  }

  async #isOwner({ accountOf }: RateRule, { body, address }: CountedCall): Promise<boolean> {
    return Boolean(accountOf && (await this.#options.isOwner?.(accountOf(body as never), address)));
  }

  #countersOf(rule: RateRule, call: CountedCall): Counter[] {
    return rule.limits.flatMap((limit) => {
      const { per, counts = rule.counts } = limit;
      const key = this.#keyOf(rule, per, call);
      if (key === undefined) return [];
      const bindsOwner = per === 'account and address' || per === 'session' || counts === 'successes';
      const isOfAccount = per.startsWith('account');
      return { limiter: this.#limiterOf(rule, limit), key, counts, isOfAccount, bindsOwner };
    });
  }

  /** Undefined when the address has no network of that width. */
  #keyOf(rule: RateRule, per: Scope, { body, address, sessionId }: CountedCall): string | undefined {
    if (per === 'session') return sessionId;
    if (per === 'account') return this.accountHash(rule, body);
    const width = per.replace('account and ', '') as Width;
    const network = networkOf(address, width);
    return network === undefined || per === width ? network : `${this.accountHash(rule, body)} ${network}`;
  }

  #keyOfAccount(account: string): string {
    return createHmac('sha256', this.#options.hashKey).update(`rate limit of ${account}`).digest('hex');
  }

  #limiterOf(rule: RateRule, { per, times, seconds, counts }: RateLimit): RateLimiterPostgres {
    const keyPrefix = `${rule.name}${counts ? ` ${counts}` : ''} per ${per}`;
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

const idOf = ({ limiter, key }: Counter): string => limiter.getKey(key);

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

/** The refusal of a call that has to wait that long. */
export function tooManyRequests(waitMs: number): HttpError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const wait = seconds < 60 ? 'a minute' : count(Math.ceil(seconds / 60), 'minute');
  return new HttpError(429, 'too_many_requests', `Too many attempts. Please try again in ${wait}.`, {
    'Retry-After': String(seconds),
  });
}

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;
