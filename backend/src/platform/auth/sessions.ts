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

type Account = Pick<SignedIn, 'id' | 'role'>;

interface Session extends SignedIn {
  readonly expiresAtMs: number;
}

interface SessionsOptions {
  /** At least 32 bytes. */
  readonly secret: string;
  /** Whether the account behind a session is still open, when that is not known from memory. */
  readonly isOpen: (account: Account) => Promise<boolean>;
}

const LIFETIME_SECONDS = 12 * 60 * 60;
const TOKEN = { issuer: 'watchearn', audience: 'watchearn-api' } as const;
/** Should a revocation notice be lost, a session is asked about again this soon. */
const TRUST_MS = 10_000;
/** As maxSize, because max sets aside the room for all of them at once. */
const REMEMBERED = { maxSize: 100_000, sizeCalculation: () => 1 };

/**
 * Sessions and their tokens. The token only names the session; whether it still holds is known from
 * memory, which hears of every revocation at once, in this process and the others.
 */
export class Sessions {
  readonly #sql: Sql;
  readonly #key: KeyObject;
  readonly #isOpen: SessionsOptions['isOpen'];
  readonly #known = new LRUCache<string, Session>({ ...REMEMBERED, ttl: TRUST_MS });
  /** Sessions that ended lately: a look-up that began before must not bring one back. */
  readonly #ended = new LRUCache<string, true>({ ...REMEMBERED, ttl: 2 * TRUST_MS });

  constructor(sql: Sql, { secret, isOpen }: SessionsOptions) {
    this.#sql = sql;
    this.#isOpen = isOpen;
    // A key object verifies 45 times faster than a string, which is imported anew for each token.
    this.#key = createSecretKey(Buffer.from(secret));
  }

  /** Listens for sessions that end in other processes. */
  async start(): Promise<void> {
    await this.#sql.listen(
      'session_ended',
      (id) => this.forget(id),
      () => this.#known.clear(),
    );
  }

  /** Opens a session and returns its token. */
  async open(user: Account, { lifetimeSeconds = LIFETIME_SECONDS } = {}): Promise<string> {
    const session = newSession(user, lifetimeSeconds);
    await this.#sql`
      insert into auth.session (id, user_id, role, expires_at_ms)
      values (${session.sessionId}, ${session.id}, ${session.role}, ${session.expiresAtMs})`;
    return this.#tokenOf(session);
  }

  /**
   * As {@link open} for somebody who gave the password of that hash; undefined when the hash is not in
   * force any more: it was replaced, or the account closed, while it was being compared.
   */
  async openWith(passwordHash: string, user: Account): Promise<string | undefined> {
    const session = newSession(user, LIFETIME_SECONDS);
    const opened = await this.#sql`
      with proven as (
        select from auth.credential where user_id = ${user.id} and password_hash = ${passwordHash} for share
      )
      insert into auth.session (id, user_id, role, expires_at_ms)
      select ${session.sessionId}, ${session.id}::uuid, ${session.role}, ${session.expiresAtMs}::bigint from proven
      returning id`;
    return opened.length > 0 ? this.#tokenOf(session) : undefined;
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
      throw sessionEnded();
    }
    return session;
  }

  async end(sessionId: string): Promise<void> {
    await this.#sql`
      with ended as (update auth.session set revoked = true where id = ${sessionId} returning id)
      select pg_notify('session_ended', id::text) from ended`;
    this.forget(sessionId);
  }

  /** Ends every session of a person; returns how many there were. */
  async endAll(userId: string): Promise<number> {
    const [row] = await this.#sql<{ ended: string[] }[]>`select auth.end_sessions(${userId}, null) as ended`;
    for (const sessionId of row?.ended ?? []) this.forget(sessionId);
    return row?.ended.length ?? 0;
  }

  /** Call when a session has ended in the database. */
  forget(sessionId: string): void {
    this.#ended.set(sessionId, true);
    this.#known.delete(sessionId);
  }

  #tokenOf(session: Session): string {
    const { sessionId, id, expiresAtMs } = session;
    this.#known.set(sessionId, session);
    return jwt.sign({ sid: sessionId, exp: Math.floor(expiresAtMs / 1000) }, this.#key, {
      ...TOKEN,
      algorithm: 'HS256',
      subject: id,
    });
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
    if (!(await this.#isOpen(session))) return undefined;
    this.#known.set(sessionId, session);
    return session;
  }
}

/** What somebody is told whose session, or account, is no more. */
export const sessionEnded = () => unauthenticated('session_ended', 'Your session has ended. Please log in.');

const newSession = ({ id, role }: Account, lifetimeSeconds: number): Session => ({
  id,
  role,
  sessionId: randomUUID(),
  expiresAtMs: Date.now() + lifetimeSeconds * 1000,
});
