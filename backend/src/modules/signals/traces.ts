import { createHmac } from 'node:crypto';
import { openAccount } from '../../platform/auth/credentials.ts';
import type { JanitorRule } from '../../platform/janitor/janitor.ts';
import type { Sql } from '../../platform/postgres/client.ts';

type TraceKind = 'device' | 'sign_up' | 'email';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_MS = 90 * DAY_MS;
/** The most traces of a kind that a person leaves: browsers name their own device, so a program can invent any number. */
const MAX_OF_ONE = 100;

/**
 * Hints that several accounts may belong to one person: the device used for watching, the network used for signing
 * up, and the email address without dots and tags. Only keyed hashes are kept, for 90 days, and none of people
 * whose accounts are closed. Families share devices and whole towns share networks, so a trace is worth a look and
 * nothing more.
 */
export class Traces {
  readonly #sql: Sql;
  readonly #key: string;

  constructor(sql: Sql, key: string) {
    this.#sql = sql;
    this.#key = key;
  }

  async remember(kind: TraceKind, userId: string, value: string, nowMs: number): Promise<void> {
    const hash = this.#hashOf(kind, value);
    await this.#sql`
      insert into watching.trace (kind, hash, user_id, at_ms)
      select ${kind}::text, ${hash}::bytea, user_id, ${nowMs}::bigint
      from ${openAccount(this.#sql, userId)} person
      where (
        select count(*) from watching.trace where user_id = ${userId} and kind = ${kind} and hash <> ${hash}
      ) < ${MAX_OF_ONE}
      on conflict (user_id, kind, hash) do update set at_ms = excluded.at_ms`;
  }

  /** How many other people share a trace of this kind with this person, left less than `withinMs` apart. */
  async shared(kind: TraceKind, userId: string, withinMs = KEPT_MS): Promise<number> {
    const [row] = await this.#sql<{ people: number }[]>`
      select count(distinct other.user_id)::int as people
      from watching.trace own join watching.trace other using (kind, hash)
      where kind = ${kind} and own.user_id = ${userId} and other.user_id <> ${userId}
        and abs(other.at_ms - own.at_ms) < ${withinMs}`;
    return row?.people ?? 0;
  }

  async forget(userId: string): Promise<void> {
    await this.#sql`delete from watching.trace where user_id = ${userId}`;
  }

  readonly janitorRule: JanitorRule = {
    name: 'traces',
    sweep: async (sql, nowMs, limit) => {
      const { count } = await sql`
        delete from watching.trace where (user_id, kind, hash) in (
          select user_id, kind, hash from watching.trace where at_ms < ${nowMs - KEPT_MS} limit ${limit}
          for update skip locked
        )`;
      return count;
    },
  };

  #hashOf(kind: TraceKind, value: string): Buffer {
    return createHmac('sha256', this.#key).update(`trace ${kind} ${value}`).digest();
  }
}
