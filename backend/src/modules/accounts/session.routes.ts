import type { Language } from 'mf-shared/contracts';
import { notFound, unauthenticated } from '../../kernel/domain-error.ts';
import type { CountryOf } from '../../platform/auth/countries.ts';
import type { Credentials } from '../../platform/auth/credentials.ts';
import { deviceName, type KnownDevices } from '../../platform/auth/devices.ts';
import { callerOf, type KnownNetworks } from '../../platform/auth/known-networks.ts';
import type { Caller, Passwords } from '../../platform/auth/passwords.ts';
import type { Sessions } from '../../platform/auth/sessions.ts';
import type { BackgroundTasks } from '../../platform/http/background-tasks.ts';
import { languageOf } from '../../platform/http/language.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { accountLimits } from './account.limits.ts';
import { normalizeEmail, plainEmail } from './email-address.ts';
import type { Registration } from './registration.ts';
import type { SecurityAlerts } from './security-alerts.ts';
import { presentUser } from './user.presenter.ts';
import type { UserQueries } from './user.queries.ts';

export interface SessionRoutesOptions {
  readonly users: UserQueries;
  readonly registration: Registration;
  readonly credentials: Credentials;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly networks: KnownNetworks;
  readonly devices: KnownDevices;
  readonly countryOf: CountryOf;
  readonly alerts: Pick<SecurityAlerts, 'newDevice'>;
  readonly backgroundTasks: BackgroundTasks;
  /** The language of a person, who comes with that of their browser. */
  readonly meetLanguage: (userId: string, ofBrowser: Language) => Promise<Language | undefined>;
  /** Called with the network address of whoever has signed up, and the plain form of their email address. */
  readonly onSignedUp: (userId: string, from: { address: string; plainEmail: string }) => Promise<void>;
  /** How long an auditor's session in a browser may be unused. */
  readonly auditorIdleMs: number;
}

/** Signing up, in and out. */
export function sessionRoutes(options: SessionRoutesOptions): Route[] {
  const { users, registration, credentials, passwords, sessions, networks, backgroundTasks } = options;
  const { devices, alerts } = options;

  /**
   * Opens a session for the right password. Tries twice, because a concurrent log-in may have replaced the
   * hash by a newer one of the same password.
   */
  const from = ({ userAgent, address }: { userAgent: string; address: string }) => ({
    userAgent,
    country: options.countryOf(address),
  });

  async function signIn(email: string, password: string, caller: Caller, terms: ReturnType<typeof from>) {
    const userId = await users.holderOf(email);
    for (let attempt = 0; attempt < 2; attempt++) {
      const { hash, highestCost } = await credentials.find(userId);
      const isRight = await passwords.verify(password, { hash, highestCost }, caller);
      // Looked up only now, so that the time of a refusal does not depend on the account or its history.
      const user = isRight && userId ? await users.find(userId) : undefined;
      if (!user || !hash) return undefined;
      const token = await sessions.openWith(hash, user, terms);
      if (token) return { token, user, hash };
    }
    return undefined;
  }

  /** After a change of BCRYPT_COST: the password is known only at log-in. */
  function rehash(userId: string, oldHash: string, password: string, caller: Caller): void {
    backgroundTasks.run('hashing a password anew', async () => {
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
        await networks.remember(user.id, account, call.address);
        await options.onSignedUp(user.id, { address: call.address, plainEmail: plainEmail(account) });
        await devices.remember(user.id, deviceName(call.userAgent));
        await options.meetLanguage(user.id, languageOf(call.acceptLanguage));
        const token = await sessions.open(user, from(call));
        return { token, user: presentUser(user) };
      },
      { limit: accountLimits.register },
    ),

    route(
      'POST /api/auth/login',
      async ({ body, address, userAgent, acceptLanguage, onIdentified }) => {
        const account = normalizeEmail(body.email);
        const caller = await networks.callerOf(account, address);
        const signedIn = await signIn(account, body.password, caller, from({ userAgent, address }));
        if (!signedIn) throw unauthenticated('invalid_credentials', 'Invalid credentials');
        const { token, user, hash } = signedIn;
        onIdentified(user.id);
        await networks.remember(user.id, account, address);
        const device = deviceName(userAgent);
        if (await devices.remember(user.id, device)) alerts.newDevice(user, device, Date.now());
        if (passwords.isOutdated(hash)) rehash(user.id, hash, body.password, caller);
        const language = await options.meetLanguage(user.id, languageOf(acceptLanguage));
        return { token, user: presentUser(user), ...(language && { language }) };
      },
      { limit: accountLimits.login },
    ),

    route('POST /api/auth/auditor-session', async ({ actor, userAgent, address }) => ({
      token: await sessions.openFrom(actor, {
        idleMs: options.auditorIdleMs,
        ...from({ userAgent, address }),
      }),
    })),

    route('POST /api/auth/logout', async ({ actor }) => {
      await sessions.end(actor.sessionId, actor.id);
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
