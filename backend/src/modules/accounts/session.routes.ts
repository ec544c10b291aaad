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
}

/** Signing up, in and out. */
export function sessionRoutes(options: SessionRoutesOptions): Route[] {
  const { users, registration, credentials, passwords, sessions } = options;

  return [
    route(
      'POST /api/auth/register',
      async ({ body, requestId }) => {
        const user = await registration.registerUser(body, requestId);
        return { token: await sessions.open(user), user: presentUser(user) };
      },
      { limit: accountLimits.register },
    ),

    route(
      'POST /api/auth/login',
      async ({ body }) => {
        const user = await users.findByEmail(normalizeEmail(body.email));
        const hash = await credentials.find(user?.id);
        const isRight = await passwords.verify(body.password, hash);
        const token = isRight && user && hash ? await sessions.openWith(hash, user) : undefined;
        if (!token || !user) throw unauthenticated('invalid_credentials', 'Invalid credentials');
        return { token, user: presentUser(user) };
      },
      { limit: accountLimits.login },
    ),

    route('POST /api/auth/logout', async ({ actor }) => {
      await sessions.end(actor.sessionId);
      return { success: true };
    }),
  ];
}
