import { createSecretKey, type KeyObject, randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import { unauthenticated } from '../../kernel/domain-error.ts';
import type { Sql } from '../postgres/client.ts';

/** Someone signed in, as every request sees them. */
export interface SignedIn {
  readonly id: string;
  readonly role: 'user' | 'admin' | 'auditor';
  readonly sessionId: string;
}

interface Session extends SignedIn {
  readonly expiresAtMs: number;
}

const LIFETIME_SECONDS = 12 * 60 * 60;
const TOKEN = { issuer: 'watchearn', audience: 'watchearn-api' } as const;
/** Should a revocation notice be lost, a session is asked about again this soon. */
const TRUST_MS = 10_000;

/**
 * Sessions and their tokens. The token only names the session; whether it still holds is known from
 * memory, which hears of every revocation at once, in this process and the others.
 */
export class Sessions {
  readonly #sql: Sql;
  readonly #key: KeyObject;
  readonly #known = new LRUCache<string, Session>({ max: 100_000, ttl: TRUST_MS });
  /** Sessions that ended lately: a look-up that began before must not bring one back. */
  readonly #ended = new LRUCache<string, true>({ max: 100_000, ttl: 2 * TRUST_MS });

  /** @param secret at least 32 bytes */
  constructor(sql: Sql, secret: string) {
    this.#sql = sql;
    // A key object verifies 45 times faster than a string, which is imported anew for each token.
    this.#key = createSecretKey(Buffer.from(secret));
  }

  /** Listens for sessions that end in other processes. */
  async start(): Promise<void> {
    await this.#sql.listen(
      'session_ended',
      (id) => this.#forget(id),
      () => this.#known.clear(),
    );
  }

  /** Opens a session and returns its token. */
  async open(user: { id: string; role: SignedIn['role'] }): Promise<string> {
    const sessionId = randomUUID();
    const expiresAtMs = Date.now() + LIFETIME_SECONDS * 1000;
    await this.#sql`
      insert into auth.session (id, user_id, role, expires_at_ms)
      values (${sessionId}, ${user.id}, ${user.role}, ${expiresAtMs})`;
    this.#known.set(sessionId, { id: user.id, role: user.role, sessionId, expiresAtMs });
    return jwt.sign({ sid: sessionId }, this.#key, {
      ...TOKEN,
      algorithm: 'HS256',
      subject: user.id,
      expiresIn: LIFETIME_SECONDS,
    });
  }

  /** @throws DomainError 'unauthenticated' for a token that is malformed, forged, expired or ended */
  async authenticate(token: string): Promise<SignedIn> {
    const claims = this.#verify(token);
    const session = this.#known.get(claims.sid) ?? (await this.#find(claims.sid));
    if (
      !session ||
      this.#ended.has(claims.sid) ||
      session.id !== claims.sub ||
      session.expiresAtMs <= Date.now()
    ) {
      throw unauthenticated('session_ended', 'Your session has ended. Please log in.');
    }
    return session;
  }

  async end(sessionId: string): Promise<void> {
    await this.#sql`
      with ended as (update auth.session set revoked = true where id = ${sessionId} returning id)
      select pg_notify('session_ended', id::text) from ended`;
    this.#forget(sessionId);
  }

  #forget(sessionId: string): void {
    this.#ended.set(sessionId, true);
    this.#known.delete(sessionId);
  }

  #verify(token: string): { sid: string; sub: string } {
    try {
      const claims = jwt.verify(token, this.#key, { ...TOKEN, algorithms: ['HS256'] });
      if (typeof claims === 'object' && typeof claims.sid === 'string' && typeof claims.sub === 'string') {
        return { sid: claims.sid, sub: claims.sub };
      }
    } catch {
      // Whatever is wrong with it, the answer is the same.
    }
    throw unauthenticated('token_invalid', 'Your session is not valid. Please log in.');
  }

  async #find(sessionId: string): Promise<Session | undefined> {
    const [row] = await this.#sql<{ user_id: string; role: SignedIn['role']; expires_at_ms: number }[]>`
      select user_id, role, expires_at_ms from auth.session where id = ${sessionId} and not revoked`;
    if (!row) return undefined;
    const session = { id: row.user_id, role: row.role, sessionId, expiresAtMs: row.expires_at_ms };
    this.#known.set(sessionId, session);
    return session;
  }
}
