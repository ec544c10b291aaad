import { notFound } from '../../kernel/domain-error.ts';
import { authorize } from '../../kernel/policy.ts';
import { decision } from '../../platform/commands/command-handler.ts';
import type { Execute } from '../../platform/commands/executor.ts';
import { readPage, toPage } from '../../platform/http/paging.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { projected } from '../../platform/projections/projection.ts';
import { type AccountCommand, accountDecider } from './account.decider.ts';
import { accountStream } from './account.events.ts';
import { accountPolicy } from './account.policy.ts';
import { presentUser, presentUserForStaff, statusOf } from './user.presenter.ts';
import type { UserQueries } from './user.queries.ts';
import { usersProjection } from './users.projection.ts';

export interface UserRoutesOptions {
  readonly execute: Execute;
  readonly users: UserQueries;
}

/** People, as they see themselves and as admins see them. */
export function userRoutes({ execute, users }: UserRoutesOptions): Route[] {
  const decide = (command: AccountCommand) =>
    decision(accountDecider, accountStream(command.userId), command);

  return [
    route('GET /api/user/me', async ({ actor }) => {
      const user = await users.shown(actor.id);
      if (!user) throw notFound('user');
      return { user: presentUser(user) };
    }),

    route('GET /api/users/users', async ({ query }) => {
      const page = readPage(query);
      const [found, total] = await Promise.all([users.list(page), users.count()]);
      const { rows, nextCursor } = toPage(found, page, (user) => user.registered_position);
      return { users: rows.map(presentUserForStaff), total, nextCursor };
    }),

    route('PUT /api/users/users/{id}/status', async (call) => {
      const { params, body, actor } = call;
      const target = await users.find(params.id);
      if (!target) throw notFound('user');
      authorize(accountPolicy, actor, 'changeStatus', target);
      const activate = body.status === 'activated';
      const reason = body.reason?.trim();
      const {
        states: [account],
        events,
      } = await execute(
        call,
        decide(
          activate
            ? { type: 'Activate', userId: target.id }
            : { type: 'Deactivate', userId: target.id, ...(reason !== undefined && { reason }) },
        ),
      );
      // The person comes from the row; the status, even if nothing changed, from the state.
      const after = projected(usersProjection, target, events);
      return {
        message: activate ? 'User activated.' : 'User deactivated.',
        user: presentUserForStaff({ ...target, ...after, status: statusOf(account) }),
      };
    }),
  ];
}
