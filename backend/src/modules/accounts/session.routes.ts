import type { Language, User } from 'mf-shared/contracts';
import { notFound, unauthenticated } from '../../kernel/domain-error.ts';
import type { CountryOf } from '../../platform/auth/countries.ts';
import type { Credentials } from '../../platform/auth/credentials.ts';
import { deviceName } from '../../platform/auth/devices.ts';
import { callerOf, type KnownNetworks } from '../../platform/auth/known-networks.ts';
import type { Passkeys } from '../../platform/auth/passkeys.ts';
import type { Caller, Passwords } from '../../platform/auth/passwords.ts';
import type { SecondFactors } from '../../platform/auth/second-factors.ts';
import type { Sessions } from '../../platform/auth/sessions.ts';
import type { BackgroundTasks } from '../../platform/http/background-tasks.ts';
import { languageOf } from '../../platform/http/language.ts';
import { HttpError } from '../../platform/http/problem.ts';
import type { RateLimits } from '../../platform/http/rate-limits.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { accountLimits, countedFor } from './account.limits.ts';
import { normalizeEmail } from './email-address.ts';
import type { FactorChanges } from './factor-changes.ts';
import type { OpenFirstSession } from './first-session.ts';
import type { Registration } from './registration.ts';
import { demandPasskeys, passkeyRefused } from './second-factor.routes.ts';
import type { SecurityAlerts } from './security-alerts.ts';
import { presentUser } from './user.presenter.ts';
import type { UserQueries, UserRow } from './user.queries.ts';

export interface SessionRoutesOptions {
  readonly users: UserQueries;
  readonly registration: Registration;
  readonly credentials: Credentials;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly openFirstSession: OpenFirstSession;
  readonly networks: KnownNetworks;
  readonly factors: Pick<SecondFactors, 'has'>;
  readonly passkeys: Passkeys;
  readonly changes: Pick<FactorChanges, 'useCode'>;
  readonly countryOf: CountryOf;
  readonly alerts: Pick<SecurityAlerts, 'loggedIn'>;
  readonly rateLimits: Pick<RateLimits, 'run'>;
  readonly backgroundTasks: BackgroundTasks;
  /** The language of a person; at first, that of their browser. */
  readonly meetLanguage: (userId: string, ofBrowser: Language) => Promise<Language | undefined>;
  /** Called with the network and email addresses of somebody who has signed up. */
  readonly onSignedUp: (userId: string, from: { address: string; email: string }) => Promise<void>;
  /** How long an auditor's session in a browser may be unused. */
  readonly auditorIdleMs: number;
  /** A person as they see themselves: an admin with their duties. */
  readonly presentSelf: (user: UserRow) => Promise<User>;
}

/** What is recorded about a call that logs somebody in. */
interface LogIn {
  readonly requestId: string;
  readonly address: string;
  readonly userAgent: string;
  readonly acceptLanguage: string;
}

/** Signing up, in and out. */
export function sessionRoutes(options: SessionRoutesOptions): Route[] {
  const { users, registration, credentials, passwords, sessions, networks, backgroundTasks } = options;
  const { alerts, factors, passkeys, changes } = options;

  const from = ({ userAgent, address }: { userAgent: string; address: string }) => ({
    userAgent,
    country: options.countryOf(address),
  });

  /**
   * Opens a session for the right password. Tries twice, because a concurrent log-in may have replaced the
   * hash by a newer one of the same password.
   */
  async function signIn(
    email: string,
    password: string,
    code: string | undefined,
    call: LogIn,
    caller: Caller,
  ) {
    const userId = await users.holderOf(email);
    let hasSecondFactor: boolean | undefined;
    for (let attempt = 0; attempt < 2; attempt++) {
      const { hash, highestCost } = await credentials.find(userId);
      const isRight = await passwords.verify(password, { hash, highestCost }, caller);
      // Looked up only now, so that the time of a refusal does not depend on the account or its history.
      const user = isRight && userId ? await users.find(userId) : undefined;
      if (!user || !hash) return undefined;
      hasSecondFactor ??= await proveSecondFactor(user, code, call);
      const token = await sessions.openWith(hash, user, { ...from(call), hasSecondFactor });
      if (token) return { token, user, hash };
    }
    return undefined;
  }

  /** Whether the account has a second factor; uses up its code. @throws DomainError without a valid code */
  async function proveSecondFactor(
    { id, role }: UserRow,
    code: string | undefined,
    call: LogIn,
  ): Promise<boolean> {
    if (!(await factors.has(id))) return false;
    if (code === undefined) {
      throw unauthenticated(
        'second_factor_required',
        'Enter a code of your authenticator app or a recovery code, or use your passkey.',
      );
    }
    if (!(await changes.useCode(code, { ...call, actor: { id, role } }))) {
      throw unauthenticated('wrong_code', 'That code is wrong or was used already.');
    }
    return true;
  }

  /** Remembers the network, device and language of a log-in, and returns its answer. */
  async function welcome(token: string, user: UserRow, { address, userAgent, acceptLanguage }: LogIn) {
    await networks.remember(user.id, normalizeEmail(user.email), address);
    await alerts.loggedIn(user, deviceName(userAgent), () =>
      options.rateLimits
        .run(accountLimits.newDevice, countedFor(user.id, address), async () => true)
        .catch(falseIfTooMany),
    );
    const language = await options.meetLanguage(user.id, languageOf(acceptLanguage));
    return { token, user: await options.presentSelf(user), ...(language && { language }) };
  }

  /** Needed after a change of BCRYPT_COST; the password is known only at log-in. */
  function rehash(userId: string, oldHash: string, password: string, caller: Caller): void {
    backgroundTasks.run('rehashing a password', async () => {
      await credentials.rehash(userId, { oldHash, newHash: await passwords.hash(password, caller) });
    });
  }

  return [
    route(
      'POST /api/auth/register',
      async (call) => {
        const account = normalizeEmail(call.body.email);
        const caller = callerOf('strangers', account, call.address);
        const user = await registration.registerUser(call.body, { ...call, caller });
        call.onIdentified(user.id);
        await options.onSignedUp(user.id, { address: call.address, email: account });
        await options.meetLanguage(user.id, languageOf(call.acceptLanguage));
        return { token: await options.openFirstSession(user, call), user: presentUser(user) };
      },
      { limit: accountLimits.register },
    ),

    route(
      'POST /api/auth/login',
      async (call) => {
        const { email, password, code } = call.body;
        const account = normalizeEmail(email);
        const caller = await networks.callerOf(account, call.address);
        const signedIn = await signIn(account, password, code, call, caller);
        if (!signedIn) throw unauthenticated('invalid_credentials', 'Invalid credentials');
        const { token, user, hash } = signedIn;
        call.onIdentified(user.id);
        if (passwords.isOutdated(hash)) rehash(user.id, hash, password, caller);
        return welcome(token, user, call);
      },
      { limit: accountLimits.login },
    ),

    route(
      'POST /api/auth/passkey-login/options',
      async () => {
        demandPasskeys(passkeys);
        return { ...(await passkeys.optionsToUse('login', null)) };
      },
      { limit: accountLimits.passkeyLogin },
    ),

    route(
      'POST /api/auth/passkey-login',
      async (call) => {
        demandPasskeys(passkeys);
        // An admin without a password is disabled, and a closed account has none.
        const used = await passkeys.use('login', null, call.body.credential);
        const user = used && (await users.find(used.userId));
        const terms = { ...from(call), hasSecondFactor: true };
        const token = user && (await sessions.openWith(used.passwordHash, user, terms));
        if (!token) throw passkeyRefused();
        call.onIdentified(user.id);
        return welcome(token, user, call);
      },
      { limit: accountLimits.passkeyLogin },
    ),

    route('POST /api/auth/auditor-session', async ({ actor, userAgent, address }) => ({
      token: await sessions.openFrom(actor, {
        idleMs: options.auditorIdleMs,
        ...from({ userAgent, address }),
      }),
    })),

    route('POST /api/auth/logout', async ({ actor, query }) => {
      if (query.reason === 'inactivity') await sessions.lapse(actor.sessionId, actor.id);
      else await sessions.end(actor.sessionId, actor.id);
      return { success: true };
    }),

    route('GET /api/auth/sessions', async ({ actor }) => ({
      sessions: (await sessions.list(actor.id))
        .map(({ id, userAgent, country, openedAtMs, seenAtMs }) => ({
          _id: id,
          device: deviceName(userAgent),
          ...(country && { country }),
          openedAtMs,
          seenAtMs,
          isCurrent: id === actor.sessionId,
        }))
        .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent)),
    })),

    route('DELETE /api/auth/sessions/{id}', async ({ actor, params }) => {
      if (!(await sessions.end(params.id, actor.id))) throw notFound('session');
      return { success: true };
    }),

    route('DELETE /api/auth/sessions', async ({ actor }) => ({
      success: true,
      ended: await sessions.endAll(actor.id, actor.sessionId),
    })),
  ];
}

function falseIfTooMany(error: unknown): false {
  if (error instanceof HttpError && error.status === 429) return false;
  throw error;
}
