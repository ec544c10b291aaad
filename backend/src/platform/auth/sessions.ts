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
  /** How long it may go unused; null is as long as it lasts. */
  readonly idleMs: number | null;
  /** When it was last used, up to a minute ago. */
  seenAtMs: number;
}

/** What a token says. */
interface Claims {
  readonly sid: string;
  readonly sub: string;
  /** Seconds since 1970. */
  readonly exp: number;
}

interface SessionsOptions {
  /** At least 32 bytes. */
  readonly secret: string;
  /** Whether the account behind a session is still open, when that is not known from memory. */
  readonly isOpen: (account: Account) => Promise<boolean>;
  /** How long sessions of a role may go unused; without a limit for those that are not named. */
  readonly idleMs?: Partial<Record<SignedIn['role'], number>>;
  /** Told when the use of a session could not be noted. */
  readonly onNoteLost?: (error: unknown) => void;
}

interface SessionTerms {
  readonly expiresAtMs: number;
  readonly idleMs: number | null;
}

const LIFETIME_MS = 12 * 60 * 60 * 1000;
const TOKEN = { issuer: 'watchearn', audience: 'watchearn-api' } as const;
/** Should a revocation notice be lost, a session is asked about again this soon. */
const TRUST_MS = 10_000;
/** The use of a session is noted at most this often: reading must not cost a write each time. */
const NOTE_EVERY_MS = 60_000;
/** As maxSize, because max sets aside the room for all of them at once. */
const REMEMBERED = { maxSize: 100_000, sizeCalculation: () => 1 };

/**
 * Sessions and their tokens. The token only names the session; whether it still holds is known from
 * memory, which hears of every revocation at once, in this process and the others.
 */
export class Sessions {
  readonly #sql: Sql;
  readonly #key: KeyObject;
  readonly #options: SessionsOptions;
  /** Tokens whose signature was checked: it holds until they expire. */
  readonly #verified = new LRUCache<string, Claims>({ ...REMEMBERED, maxSize: 20_000 });
  readonly #known = new LRUCache<string, Session>({ ...REMEMBERED, ttl: TRUST_MS });
  /** Sessions that ended lately: a look-up that began before must not bring one back. */
  readonly #ended = new LRUCache<string, true>({ ...REMEMBERED, ttl: 2 * TRUST_MS });

  constructor(sql: Sql, options: SessionsOptions) {
    this.#sql = sql;
    this.#options = options;
    // A key object verifies 45 times faster than a string, which is imported anew for each token.
    this.#key = createSecretKey(Buffer.from(options.secret));
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
  async open(user: Account, terms: Partial<SessionTerms> = {}): Promise<string> {
    const session = this.#newSession(user, terms);
    await this.#sql`
      insert into auth.session (id, user_id, role, expires_at_ms, idle_ms, seen_at_ms)
      values (${session.sessionId}, ${session.id}, ${session.role}, ${session.expiresAtMs}, ${session.idleMs},
              ${session.seenAtMs})`;
    return this.#tokenOf(session);
  }

  /**
   * As {@link open} for somebody who gave the password of that hash; undefined when the hash is not in
   * force any more: it was replaced, or the account closed, while it was being compared.
   */
  async openWith(passwordHash: string, user: Account): Promise<string | undefined> {
    const session = this.#newSession(user);
    const opened = await this.#sql`
      with proven as (
        select from auth.credential where user_id = ${user.id} and password_hash = ${passwordHash} for share
      )
      insert into auth.session (id, user_id, role, expires_at_ms, idle_ms, seen_at_ms)
      select ${session.sessionId}, ${session.id}::uuid, ${session.role}, ${session.expiresAtMs}::bigint,
             ${session.idleMs}::bigint, ${session.seenAtMs}::bigint
      from proven returning id`;
    return opened.length > 0 ? this.#tokenOf(session) : undefined;
  }

  /** @throws DomainError 'unauthenticated' for a token that is malformed, forged, expired or ended */
  async authenticate(token: string): Promise<SignedIn> {
    const claims = this.#verify(token);
    const session = this.#known.get(claims.sid) ?? (await this.#find(claims.sid));
    const nowMs = Date.now();
    if (!session || this.#ended.has(claims.sid) || session.id !== claims.sub || isOver(session, nowMs)) {
      throw sessionEnded();
    }
    if (session.idleMs !== null && nowMs - session.seenAtMs >= NOTE_EVERY_MS) this.#note(session, nowMs);
    return session;
  }

  /**
   * A session of its own for somebody who came with the token of another, which it never outlives.
   * @throws DomainError 'unauthenticated' when that one has ended
   */
  async openFrom(
    { sessionId, id, role }: SignedIn,
    { idleMs }: Pick<SessionTerms, 'idleMs'>,
  ): Promise<string> {
    const origin = this.#known.get(sessionId) ?? (await this.#find(sessionId));
    if (!origin) throw sessionEnded();
    const expiresAtMs = Math.min(origin.expiresAtMs, Date.now() + LIFETIME_MS);
    return this.open({ id, role }, { expiresAtMs, idleMs });
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

  /** Nobody waits for it, and a note that is lost is made a minute later. */
  #note(session: Session, nowMs: number): void {
    session.seenAtMs = nowMs;
    const noted = this.#sql`
      update auth.session set seen_at_ms = ${nowMs} where id = ${session.sessionId} and seen_at_ms < ${nowMs}`;
    noted.catch((error: unknown) => this.#options.onNoteLost?.(error));
  }

  #newSession({ id, role }: Account, terms: Partial<SessionTerms> = {}): Session {
    const seenAtMs = Date.now();
    const usual = { expiresAtMs: seenAtMs + LIFETIME_MS, idleMs: this.#options.idleMs?.[role] ?? null };
    return { id, role, sessionId: randomUUID(), ...usual, ...terms, seenAtMs };
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

  #verify(token: string): Claims {
    const known = this.#verified.get(token);
    if (known && known.exp * 1000 > Date.now()) return known;
    try {
      const claims = jwt.verify(token, this.#key, { ...TOKEN, algorithms: ['HS256'] });
      if (isComplete(claims)) {
        this.#verified.set(token, claims);
        return claims;
      }
    } catch {
      // Whatever is wrong with it, the answer is the same.
    }
    throw unauthenticated('token_invalid', 'Your session is not valid. Please log in.');
  }

  async #find(sessionId: string): Promise<Session | undefined> {
    const [session] = await this.#sql<Session[]>`
      select user_id as id, role, id as "sessionId", expires_at_ms as "expiresAtMs", idle_ms as "idleMs",
             seen_at_ms as "seenAtMs"
      from auth.session where id = ${sessionId} and not revoked`;
    if (!session || !(await this.#options.isOpen(session))) return undefined;
    this.#known.set(sessionId, session);
    return session;
  }
}

/** What somebody is told whose session, or account, is no more. */
export const sessionEnded = () => unauthenticated('session_ended', 'Your session has ended. Please log in.');

/** Its last use was up to a minute later than the note of it. */
const isOver = ({ expiresAtMs, idleMs, seenAtMs }: Session, nowMs: number) =>
  expiresAtMs <= nowMs || (idleMs !== null && nowMs - seenAtMs > idleMs + NOTE_EVERY_MS);

const isComplete = (claims: string | jwt.JwtPayload): claims is Claims & jwt.JwtPayload =>
  typeof claims === 'object' &&
  typeof claims.sid === 'string' &&
  typeof claims.sub === 'string' &&
  typeof claims.exp === 'number';
