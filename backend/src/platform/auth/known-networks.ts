import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../kernel/at-most.ts';
import { networkOf, WIDTHS } from '../http/client-address.ts';
import type { Sql } from '../postgres/client.ts';
import { earlierNowMs } from '../postgres/database-time.ts';
import type { Caller } from './passwords.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const REMEMBERED_MS = 30 * DAY_MS;
const MAX_OF_ONE = 20;
/** How long a result is cached, because blocked callers keep retrying. */
const TRUST_MS = 10_000;

/**
 * The networks from which each account recently signed in. Strangers' attempts elsewhere must not lock the
 * owner out there. Only keyed hashes are stored: the table reveals neither networks nor addresses.
 */
export class KnownNetworks {
  readonly #sql: Sql;
  readonly #hashKey: string;
  readonly #asked = new LRUCache<string, boolean>({ ...atMost(10_000), ttl: TRUST_MS });

  constructor(sql: Sql, hashKey: string) {
    this.#sql = sql;
    this.#hashKey = hashKey;
  }

  /** Call it when someone at that address has proved that the account is theirs. */
  async remember(userId: string, account: string, address: string): Promise<void> {
    const hash = this.#hashOf(account, address);
    const nowMs = Date.now();
    await this.#sql`
      select auth.remember_network(
        ${userId}, ${hash}, ${nowMs + REMEMBERED_MS}, ${earlierNowMs(this.#sql, nowMs)}, ${MAX_OF_ONE})`;
    this.#asked.set(hash.toString('hex'), true);
  }

  /** Whether the account with this log-in name recently signed in from the network of that address. */
  async has(account: string, address: string): Promise<boolean> {
    const hash = this.#hashOf(account, address);
    const asked = this.#asked.get(hash.toString('hex'));
    if (asked !== undefined) return asked;
    const found = await this.#sql`
      select from auth.known_network where network_hash = ${hash} and expires_at_ms > ${Date.now()}`;
    this.#asked.set(hash.toString('hex'), found.length > 0);
    return found.length > 0;
  }

  /** The caller for the password queue, in which owners and strangers are separate groups. */
  async callerOf(account: string, address: string): Promise<Caller> {
    return callerOf((await this.has(account, address)) ? 'owners' : 'strangers', account, address);
  }

  #hashOf(account: string, address: string): Buffer {
    return createHmac('sha256', this.#hashKey)
      .update(`known network of ${account}: ${networkOf(address, 'address')}`)
      .digest();
  }
}

/** Like {@link KnownNetworks.callerOf}, when the group is known. */
export const callerOf = (group: 'owners' | 'strangers', account: string, address: string): Caller => [
  group,
  ...WIDTHS.toReversed().flatMap((width) => networkOf(address, width) ?? []),
  account,
];
