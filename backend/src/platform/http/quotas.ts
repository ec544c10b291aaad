import { LRUCache } from 'lru-cache';
import { atMost } from '../../kernel/at-most.ts';
import type { SignedIn } from '../auth/sessions.ts';
import { tooManyRequests } from './rate-limits.ts';

interface Quota {
  readonly reads: number;
  readonly writes: number;
}

const MINUTE_MS = 60_000;

/** Calls per account and minute, also listed in docs/limits.md. Auditors read more: they copy the log. */
export const quotas = {
  user: { reads: 600, writes: 120 },
  admin: { reads: 1200, writes: 300 },
  auditor: { reads: 6000, writes: 60 },
} as const satisfies Record<SignedIn['role'], Quota>;

/**
 * Counters that refill steadily, one per key. Each process keeps its own in memory: this limits runaway
 * programs without costing a query.
 */
export class Refills {
  readonly #buckets = new LRUCache<string, { left: number; atMs: number }>(atMost(100_000));

  /** @throws HttpError 429 with Retry-After, once a key was taken more than `perMinute` times a minute */
  take(key: string, perMinute: number): void {
    // The monotonic clock: when the other one is set back, nobody has to wait until it has caught up.
    const nowMs = performance.now();
    const known = this.#buckets.get(key);
    const bucket = known ?? { left: perMinute, atMs: nowMs };
    const left = Math.min(perMinute, bucket.left + ((nowMs - bucket.atMs) * perMinute) / MINUTE_MS);
    if (left < 1) throw tooManyRequests(((1 - left) * MINUTE_MS) / perMinute);
    bucket.left = left - 1;
    bucket.atMs = nowMs;
    // Changing a bucket in place costs a third of storing a new one.
    if (!known) this.#buckets.set(key, bucket);
  }
}

/** Quotas of signed-in people over all calls. */
export class Quotas {
  readonly #factor: number;
  readonly #refills = new Refills();

  constructor(factor: number) {
    this.#factor = factor;
  }

  /** @throws HttpError 429 with Retry-After */
  take({ id, role }: Pick<SignedIn, 'id' | 'role'>, method: string): void {
    const kind = method === 'GET' || method === 'HEAD' ? 'reads' : 'writes';
    this.#refills.take(`${kind} ${id}`, quotas[role][kind] * this.#factor);
  }
}
