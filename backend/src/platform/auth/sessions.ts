import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Duty } from 'mf-shared/contracts';
import { atMost } from '../../kernel/at-most.ts';
import { unauthenticated } from '../../kernel/domain-error.ts';
import type { Sql } from '../postgres/client.ts';
import { gathered } from '../postgres/gathered.ts';
import { openAccount } from './credentials.ts';
import { sessionTokens } from './session-tokens.ts';

/** A signed-in person, as handlers see them. */
export interface SignedIn {
  readonly id: string;
  readonly role: 'user' | 'admin' | 'auditor';
  readonly sessionId: string;
  /** For an admin in the administration: their responsibilities there. */
  readonly duties?: readonly Duty[];
}

type Account = Pick<SignedIn, 'id' | 'role'>;

interface Session extends SignedIn {
  readonly expiresAtMs: number;
  /** How long it may be unused; null for no limit. */
  readonly idleMs: number | null;
  /** When it was last used, as far as that is recorded. */
  seenAtMs: number;
  /** Whether its person has proved a second factor: at the log-in, or since. */
  readonly hasSecondFactor: boolean;
}

/** A session as its owner sees it. */
export interface OpenSession {
  readonly id: string;
  readonly userAgent: string;
  readonly country: string | null;
  readonly openedAtMs: number;
  /** Up to ten minutes too early. */
  readonly seenAtMs: number;
}

interface SessionsOptions {
  /** At least 32 bytes. */
  readonly secret: string;
  /** Whether the account of a session is still open; checked when the session is not cached. */
  readonly isOpen: (account: Account) => Promise<boolean>;
  /** How long sessions of a role may be unused; roles without an entry have no limit. */
  readonly idleMs?: Partial<Record<SignedIn['role'], number>>;
  /** Whether admins can do nothing without a second factor. */
  readonly adminsNeedSecondFactor?: boolean;
  /** Called when the use of a session could not be recorded. */
  readonly onNoteLost?: (error: unknown) => void;
}

interface SessionTerms {
  readonly expiresAtMs: number;
  readonly idleMs: number | null;
  /** The User-Agent header. */
  readonly userAgent: string;
  /** The code of the country that it is opened from, if known. */
  readonly country: string | null;
  readonly hasSecondFactor: boolean;
}

const LIFETIME_MS = 12 * 60 * 60 * 1000;
/** The longest a cached session is trusted if the notification of its end is lost. */
const TRUST_MS = 10_000;
/** The use of a session is recorded at most this often, so that not every read costs a write. */
const NOTE_EVERY_MS = 60_000;
/** The same for sessions without an idle limit. */
const NOTE_UNLIMITED_EVERY_MS = 10 * NOTE_EVERY_MS;
/** How many sessions of a person are listed. */
const MAX_LISTED = 100;
const REMEMBERED = atMost(100_000);

/**
 * Sessions and their tokens. The token only names the session; whether the session is valid is cached in
 * memory, and every process is notified at once when a session ends.
 */
export class Sessions {
  readonly #sql: Sql;
  readonly #tokens: ReturnType<typeof sessionTokens>;
  readonly #options: SessionsOptions;
  readonly #known = new LRUCache<string, Session>({ ...REMEMBERED, ttl: TRUST_MS });
  /** Recently ended sessions: a look-up that began earlier must not cache one again. */
  readonly #ended = new LRUCache<string, true>({ ...REMEMBERED, ttl: 2 * TRUST_MS });
  readonly #listeners: ((sessionId: string) => void)[] = [];
  readonly #findOne = gathered((sessionIds: string[]) => this.#findAll(sessionIds));

  constructor(sql: Sql, options: SessionsOptions) {
    this.#sql = sql;
    this.#options = options;
    this.#tokens = sessionTokens(options.secret);
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
    return (await this.#store(user, terms, this.#sql`(select null::bigint as expires_at_ms)`)) as string;
  }

  /**
   * Like {@link open}, for an account that is open and, if a hash is given, has the password that was compared with it;
   * otherwise undefined: the account was closed, or the password replaced, meanwhile.
   */
  openWith(
    hash: string | undefined,
    user: Account,
    terms: Partial<SessionTerms>,
  ): Promise<string | undefined> {
    const person = openAccount(this.#sql, user.id, hash);
    return this.#store(user, terms, this.#sql`(select null::bigint as expires_at_ms from ${person} person)`);
  }

  /**
   * The person of a session, which counts as used unless `isIdle`.
   * @throws DomainError 'unauthenticated' for a token that is malformed, forged, expired or ended
   */
  async authenticate(token: string, { isIdle = false } = {}): Promise<SignedIn> {
    const claims = this.#tokens.verify(token);
    const session = this.#known.get(claims.sid) ?? (await this.#find(claims.sid));
    const nowMs = Date.now();
    if (!session || this.#ended.has(claims.sid) || session.id !== claims.sub || isOver(session, nowMs)) {
      throw sessionEnded();
    }
    const noteEveryMs = session.idleMs === null ? NOTE_UNLIMITED_EVERY_MS : NOTE_EVERY_MS;
    if (!isIdle && nowMs - session.seenAtMs >= noteEveryMs) this.#note(session, nowMs);
    return session;
  }

  /**
   * Opens a separate session from the token of another, which it never outlives.
   * @throws DomainError 'unauthenticated' when the other session has ended
   */
  async openFrom(
    { sessionId, id, role }: SignedIn,
    terms: Pick<SessionTerms, 'idleMs' | 'userAgent' | 'country'>,
  ): Promise<string> {
    // From the database: a session in the cache may have ended in another process.
    const token = await this.#store(
      { id, role },
      terms,
      this.#sql`(
        select expires_at_ms from auth.session
        where id = ${sessionId} and not revoked and expires_at_ms > ${Date.now()} for share
      )`,
    );
    if (!token) throw sessionEnded();
    return token;
  }

  /**
   * Whether the session's person has proved their identity since then, with a second factor if the account has one.
   * Always reads the database: the proof may have been given, or the factor added, in another process.
   */
  async wasConfirmedSince({ sessionId }: SignedIn, sinceMs: number): Promise<boolean> {
    const confirmed = await this.#sql`
      select from auth.session
      where id = ${sessionId} and not revoked and confirmed_at_ms >= ${sinceMs}
        and (has_second_factor or not auth.has_second_factor(user_id))`;
    return confirmed.length > 0;
  }

  /**
   * Whether an admin has proved their identity with a second factor, where admins have to. Reads the database before
   * returning false: the proof may have been given to another process.
   */
  async mayAdminister({ sessionId, role }: SignedIn): Promise<boolean> {
    if (role !== 'admin' || !this.#options.adminsNeedSecondFactor) return true;
    if (this.#known.get(sessionId)?.hasSecondFactor) return true;
    return (await this.#find(sessionId))?.hasSecondFactor === true;
  }

  /** Call when the person has proved a factor, or the password with that hash; false when it was replaced meanwhile. */
  async confirm({ sessionId, id }: SignedIn, passwordHash?: string): Promise<boolean> {
    // Without any factor left, none counts as proved.
    const { count } = await this.#sql`
      update auth.session
      set confirmed_at_ms = ${Date.now()},
        has_second_factor = auth.lock_factors(user_id) and (has_second_factor or ${passwordHash === undefined})
      where id = ${sessionId} and exists ${openAccount(this.#sql, id, passwordHash)}`;
    return count === 1;
  }

  /** A person's sessions that have not ended, most recently used first. */
  async list(userId: string): Promise<OpenSession[]> {
    const nowMs = Date.now();
    return this.#sql<OpenSession[]>`
      select id, coalesce(user_agent, '') as "userAgent", country, seen_at_ms as "seenAtMs",
             coalesce(opened_at_ms, expires_at_ms - ${LIFETIME_MS}) as "openedAtMs"
      from auth.session
      where user_id = ${userId} and not revoked and expires_at_ms > ${nowMs}
        and (idle_ms is null or seen_at_ms + idle_ms + ${NOTE_EVERY_MS} >= ${nowMs})
      order by seen_at_ms desc, id limit ${MAX_LISTED}`;
  }

  /** Ends a session of a person; false when they have no such session. */
  async end(sessionId: string, userId: string): Promise<boolean> {
    const ended = await this.#sql`
      with ended as (
        update auth.session set revoked = true where id = ${sessionId} and user_id = ${userId} returning id
      )
      select pg_notify('session_ended', id::text) from ended`;
    if (ended.length > 0) this.forget(sessionId);
    return ended.length > 0;
  }

  /** Ends a session that went unused: like {@link end}, but the data kept for it stays. */
  async lapse(sessionId: string, userId: string): Promise<void> {
    const lapsed = await this.#sql`
      with lapsed as (
        update auth.session set expires_at_ms = least(expires_at_ms, ${Date.now()})
        where id = ${sessionId} and user_id = ${userId} returning id
      )
      select pg_notify('session_ended', id::text) from lapsed`;
    if (lapsed.length > 0) this.forget(sessionId);
  }

  /** Ends every session of a person, except the kept one if given; returns their number. */
  async endAll(userId: string, keptId: string | null = null): Promise<number> {
    const [row] = await this.#sql<
      { ended: string[] }[]
    >`select to_json(auth.end_sessions(${userId}, ${keptId})) as ended`;
    for (const sessionId of row?.ended ?? []) this.forget(sessionId);
    return row?.ended.length ?? 0;
  }

  /** Calls the listener for each session that ends, in any process. */
  onEnded(listener: (sessionId: string) => void): void {
    this.#listeners.push(listener);
  }

  /** Call when a session has ended in the database. */
  forget(sessionId: string): void {
    for (const listener of this.#listeners) listener(sessionId);
    this.#ended.set(sessionId, true);
    this.#known.delete(sessionId);
  }

  /** Records the use in the background; after a failure, a later use is recorded. */
  #note(session: Session, nowMs: number): void {
    session.seenAtMs = nowMs;
    const noted = this.#sql`
      update auth.session set seen_at_ms = ${nowMs} where id = ${session.sessionId} and seen_at_ms < ${nowMs}`;
    noted.catch((error: unknown) => this.#options.onNoteLost?.(error));
  }

  #newSession({ id, role }: Account, terms: Partial<SessionTerms>): Session {
    const seenAtMs = Date.now();
    const usual = {
      expiresAtMs: seenAtMs + LIFETIME_MS,
      idleMs: this.#options.idleMs?.[role] ?? null,
      hasSecondFactor: false,
    };
    return { id, role, sessionId: randomUUID(), ...usual, ...terms, seenAtMs };
  }

  /** Stores a session, which expires no later than its origin, and returns its token; undefined without an origin. */
  async #store(
    user: Account,
    terms: Partial<SessionTerms>,
    origin: ReturnType<Sql>,
  ): Promise<string | undefined> {
    const session = this.#newSession(user, terms);
    const { userAgent = null, country = null } = terms;
    const [stored] = await this.#sql<Pick<Session, 'expiresAtMs' | 'hasSecondFactor'>[]>`
      insert into auth.session (id, user_id, role, expires_at_ms, idle_ms, seen_at_ms, opened_at_ms, user_agent, country,
                                confirmed_at_ms, has_second_factor)
      select ${session.sessionId}, ${session.id}::uuid, ${session.role},
             least(${session.expiresAtMs}::bigint, origin.expires_at_ms), ${session.idleMs}::bigint,
             ${session.seenAtMs}::bigint, ${session.seenAtMs}::bigint, ${userAgent}, ${country},
             ${session.seenAtMs}::bigint, ${session.hasSecondFactor} and auth.lock_factors(${session.id})
      from ${origin} origin returning expires_at_ms as "expiresAtMs", has_second_factor as "hasSecondFactor"`;
    if (!stored) return undefined;
    const opened = { ...session, ...stored };
    this.#known.set(opened.sessionId, opened);
    return this.#tokens.sign(opened);
  }

  async #findAll(sessionIds: string[]): Promise<ReadonlyMap<string, Session>> {
    const sessions = await this.#sql<Session[]>`
      select user_id as id, role, id as "sessionId", expires_at_ms as "expiresAtMs", idle_ms as "idleMs",
             seen_at_ms as "seenAtMs", has_second_factor as "hasSecondFactor"
      from auth.session where id = any(${sessionIds}::uuid[]) and not revoked`;
    return new Map(sessions.map((session) => [session.sessionId, session]));
  }

  async #find(sessionId: string): Promise<Session | undefined> {
    const session = await this.#findOne(sessionId);
    if (!session || !(await this.#options.isOpen(session))) return undefined;
    this.#known.set(sessionId, session);
    return session;
  }
}

/** The refusal for a session that has ended, or whose account is closed. */
export const sessionEnded = () => unauthenticated('session_ended', 'Your session has ended. Please log in.');

/** The last use may be up to a minute later than recorded. */
const isOver = ({ expiresAtMs, idleMs, seenAtMs }: Session, nowMs: number) =>
  expiresAtMs <= nowMs || (idleMs !== null && nowMs - seenAtMs > idleMs + NOTE_EVERY_MS);
