import { unauthenticated } from '../../kernel/domain-error.ts';
import type { Credentials } from '../../platform/auth/credentials.ts';
import type { Passwords } from '../../platform/auth/passwords.ts';
import type { Sessions } from '../../platform/auth/sessions.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { accountLimits } from './account.limits.ts';
import { normalizeEmail } from './email-address.ts';
import type { Registration } from './registration.ts';
import { presentUser } from './user.presenter.ts';
import type { UserQueries } from './user.queries.ts';

export interface SessionRoutesOptions {
  readonly users: UserQueries;
  readonly registration: Registration;
  readonly credentials: Credentials;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  /** How long an auditor's session in a browser may be unused. */
  readonly auditorIdleMs: number;
}

/** Signing up, in and out. */
export function sessionRoutes(options: SessionRoutesOptions): Route[] {
  const { users, registration, credentials, passwords, sessions, auditorIdleMs } = options;

  return [
    route(
      'POST /api/auth/register',
      async (call) => {
        const user = await registration.registerUser(call.body, call);
        return { token: await sessions.open(user), user: presentUser(user) };
      },
      { limit: accountLimits.register },
    ),

    route(
      'POST /api/auth/login',
      async ({ body }) => {
        const userId = await users.holderOf(normalizeEmail(body.email));
        const hash = await credentials.find(userId);
        const isRight = await passwords.verify(body.password, hash);
        // Looked up only now, so that the time of a refusal does not depend on the account or its history.
        const user = isRight && userId ? await users.find(userId) : undefined;
        const token = user && hash ? await sessions.openWith(hash, user) : undefined;
        if (!token || !user) throw unauthenticated('invalid_credentials', 'Invalid credentials');
        return { token, user: presentUser(user) };
      },
      { limit: accountLimits.login },
    ),

    route('POST /api/auth/auditor-session', async ({ actor }) => ({
      token: await sessions.openFrom(actor, { idleMs: auditorIdleMs }),
    })),

    route('POST /api/auth/logout', async ({ actor }) => {
      await sessions.end(actor.sessionId);
      return { success: true };
    }),
  ];
}
