import type { User } from 'mf-shared/contracts';
import { wasActive } from '../device/activity.ts';
import { keep, type Place, recall, recallJson } from '../device/storage.ts';

/**
 * Somebody with an account, or an auditor, who has none and only reads. The roles named here are those of this
 * package's version; a remote may add others, and the server decides what a role may do.
 */
export type SessionUser = Omit<User, 'role'> & { role: User['role'] | 'auditor' | (string & {}) };
export type SignOutReason = 'user' | 'inactivity' | 'expired';

/** Who is signed in. The token is private: only {@link SessionStore.authFetch} uses it. */
export interface SessionStore {
  /** The same object until somebody signs in, signs out or changes. */
  readonly user: SessionUser | null;
  /**
   * Whose session has ended by itself while a form of the page held unsent input. The page is kept for them until
   * somebody signs in, or {@link SessionStore.signOut} is called again; passwords and codes are not.
   */
  readonly keptUser: SessionUser | null;
  /** Why the last session of this tab ended, until the reason is taken or somebody signs in. */
  readonly signOutReason: SignOutReason | null;
  subscribe(onChange: () => void): () => void;
  /** Signs in in every tab, or in this one only, independently of the others. */
  signIn(token: string, user: SessionUser, inThisTabOnly?: boolean): void;
  /** Replaces what is known about the signed-in user, e.g. after an earning; ignored when signed out. */
  update(user: SessionUser): void;
  signOut(reason?: SignOutReason): void;
  takeSignOutReason(): SignOutReason | null;
  /**
   * `fetch` with the bearer token on this origin's /api and /audit addresses and on no other. A 401
   * on a call that carried the current token ends the session as 'expired'.
   */
  authFetch: typeof fetch;
}

/** One for each form of the page with unsent input. */
export const unsent: Set<object> = /*#__PURE__*/ new Set();

const TOKEN_KEY = 'token';
const USER_KEY = 'user';

/** A session in local storage; where storage is refused, in memory for this tab. */
export function createSessionStore(): SessionStore {
  const listeners = new Set<() => void>();
  let place: Place = 'device';
  let token: string | null = null;
  let user: SessionUser | null = null;
  let keptUser: SessionUser | null = null;
  let signOutReason: SignOutReason | null = null;
  let started = false;

  function load() {
    token = null;
    user = null;
    for (place of ['tab', 'device'] as const) {
      const storedToken = recall(TOKEN_KEY, place);
      const storedUser = recallJson(USER_KEY, place);
      if (!storedToken || !isSessionUser(storedUser)) continue;
      token = storedToken;
      user = storedUser;
      keptUser = null;
      return;
    }
  }

  /** On first use rather than at import, so that importing this module has no side effects. */
  function start() {
    if (started) return;
    started = true;
    load();
    addEventListener('storage', ({ key }) => {
      if (key !== null && key !== TOKEN_KEY && key !== USER_KEY) return;
      follow();
    });
  }

  /** Takes over what another tab has stored. */
  function follow() {
    const last = keepable();
    load();
    // Log out forgets the time of the last activity; a session that ends by itself does not.
    if (token === null && wasActive()) keptUser ??= last;
    tell();
  }

  /** The user, if their page is worth keeping. An auditor has no way to log in again here. */
  const keepable = () => (unsent.size > 0 && place === 'device' ? user : null);

  function change(
    nextToken: string | null,
    nextUser: SessionUser | null,
    nextKeptUser: SessionUser | null = null,
  ) {
    token = nextToken;
    user = nextUser;
    keptUser = nextKeptUser;
    // The token goes last in and first out: another tab never sees a token without its user.
    if (nextToken === null) keep(TOKEN_KEY, null, place);
    keep(USER_KEY, nextUser && JSON.stringify(nextUser), place);
    if (nextToken !== null) keep(TOKEN_KEY, nextToken, place);
    tell();
  }

  function tell() {
    for (const listener of listeners) listener();
  }

  const session: SessionStore = {
    get user() {
      start();
      return user;
    },
    get keptUser() {
      return keptUser;
    },
    get signOutReason() {
      return signOutReason;
    },
    subscribe(onChange) {
      start();
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    signIn(nextToken, nextUser, inThisTabOnly = false) {
      start();
      if (place === 'tab') change(null, null);
      place = inThisTabOnly ? 'tab' : 'device';
      signOutReason = null;
      change(nextToken, nextUser);
    },
    update(nextUser) {
      start();
      if (token === null) return;
      user = nextUser;
      // Another tab may have signed out a moment ago, before this one got the event.
      if (recall(TOKEN_KEY, place) === token) keep(USER_KEY, JSON.stringify(user), place);
      tell();
    },
    signOut(reason = 'user') {
      start();
      if (token === null && keptUser === null) return;
      signOutReason = reason;
      change(null, null, reason === 'user' ? null : keepable());
    },
    takeSignOutReason() {
      const taken = signOutReason;
      signOutReason = null;
      return taken;
    },
    async authFetch(input, init) {
      start();
      const sent = token;
      const { origin, pathname } = new URL(addressOf(input), location.href);
      if (sent === null || origin !== location.origin || !/^\/(?:api|audit)\//.test(pathname)) {
        return fetch(input, init);
      }
      const headers = new Headers(
        init?.headers ?? (input instanceof Object && 'headers' in input ? input.headers : {}),
      );
      headers.set('Authorization', `Bearer ${sent}`);
      const response = await fetch(input, { ...init, headers });
      if (response.status === 401 && sent === token) {
        // Somebody may have signed in in another tab a moment ago, before this one got the event.
        if ([sent, null].includes(recall(TOKEN_KEY, place))) session.signOut('expired');
        else follow();
      }
      return response;
    },
  };
  return session;
}

/** The one session of this tab, shared by the shell and every remote. */
export const session: SessionStore = /*#__PURE__*/ createSessionStore();

function addressOf(input: RequestInfo | URL): string | URL {
  return typeof input === 'object' && 'url' in input ? input.url : input;
}

function isSessionUser(value: unknown): value is SessionUser {
  if (typeof value !== 'object' || value === null) return false;
  const user = value as Partial<Record<keyof SessionUser, unknown>>;
  return (
    typeof user._id === 'string' &&
    typeof user.name === 'string' &&
    typeof user.email === 'string' &&
    typeof user.role === 'string' &&
    user.role !== '' &&
    (user.status === 'activated' || user.status === 'not activated') &&
    Number.isFinite(user.earning)
  );
}
