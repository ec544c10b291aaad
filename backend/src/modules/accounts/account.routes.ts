import { notFound, unauthenticated } from '../../kernel/domain-error.ts';
import { authorize } from '../../kernel/policy.ts';
import type { Credentials } from '../../platform/auth/credentials.ts';
import type { Passwords } from '../../platform/auth/passwords.ts';
import type { Sessions } from '../../platform/auth/sessions.ts';
import { decision } from '../../platform/commands/command-handler.ts';
import type { Execute } from '../../platform/commands/executor.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { accountDecider } from './account.decider.ts';
import { accountStream } from './account.events.ts';
import { accountLimits } from './account.limits.ts';
import { accountPolicy } from './account.policy.ts';
import { normalizeEmail, type Registration } from './registration.ts';
import { presentUser } from './user.presenter.ts';
import type { UserQueries } from './user.queries.ts';

export interface AccountRoutesOptions {
  readonly execute: Execute;
  readonly users: UserQueries;
  readonly registration: Registration;
  readonly credentials: Credentials;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
}

export function accountRoutes(options: AccountRoutesOptions): Route[] {
  const { execute, users, registration, credentials, passwords, sessions } = options;

  async function findUser(id: string) {
    const user = await users.find(id);
    if (!user) throw notFound('user');
    return user;
  }

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
        const hash = user && (await credentials.find(user.id));
        if (!(await passwords.verify(body.password, hash)) || !user) {
          throw unauthenticated('invalid_credentials', 'Invalid credentials');
        }
        return { token: await sessions.open(user), user: presentUser(user) };
      },
      { limit: accountLimits.login },
    ),

    route('POST /api/auth/logout', async ({ actor }) => {
      await sessions.end(actor.sessionId);
      return { success: true };
    }),

    route('GET /api/user/me', async ({ actor }) => ({ user: presentUser(await findUser(actor.id)) })),

    route('GET /api/users/users', async ({ query }) => {
      const [rows, total] = await Promise.all([users.list(query.search), users.count()]);
      return { users: rows.map(presentUser), total };
    }),

    route('PUT /api/users/users/{id}/status', async ({ params, body, actor, requestId, commandId }) => {
      const target = await findUser(params.id);
      authorize(accountPolicy, actor, 'changeStatus', target);
      const activate = body.status === 'activated';
      await execute(
        { actor, requestId, commandId },
        decision(accountDecider, accountStream(target.id), {
          type: activate ? 'Activate' : 'Deactivate',
          userId: target.id,
        }),
      );
      return {
        message: activate ? 'User activated.' : 'User deactivated.',
        user: presentUser(await findUser(target.id)),
      };
    }),
  ];
}
