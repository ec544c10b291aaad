import { notFound } from '../../kernel/domain-error.ts';
import { authorize } from '../../kernel/policy.ts';
import { type Decision, decision } from '../../platform/commands/command-handler.ts';
import type { Execute } from '../../platform/commands/executor.ts';
import { readPage, toPage } from '../../platform/http/page.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { type AccountCommand, accountDecider } from './account.decider.ts';
import { accountStream } from './account.events.ts';
import { accountPolicy } from './account.policy.ts';
import { emailDecider } from './email.decider.ts';
import type { EmailStreams } from './email-address.ts';
import type { Forgetting } from './forgetting.ts';
import { presentUser, presentUserForStaff } from './user.presenter.ts';
import type { UserQueries } from './user.queries.ts';

export interface UserRoutesOptions {
  readonly execute: Execute;
  readonly users: UserQueries;
  readonly emailStreamOf: EmailStreams;
  /** Decides whether an account may be closed, and closes it. */
  readonly closeAccount: (userId: string) => Decision;
  readonly forgetting: Pick<Forgetting, 'forget'>;
}

/** People as they see themselves and as admins see them. */
export function userRoutes(options: UserRoutesOptions): Route[] {
  const { execute, users, emailStreamOf, closeAccount, forgetting } = options;
  const decide = (command: AccountCommand) =>
    decision(accountDecider, accountStream(command.userId), command);

  async function findUser(id: string) {
    const user = await users.find(id);
    if (!user) throw notFound('user');
    return user;
  }

  return [
    route('GET /api/user/me', async ({ actor }) => ({ user: presentUser(await findUser(actor.id)) })),

    route('POST /api/user/activation-report', async ({ actor, requestId, commandId }) => {
      await execute(
        { actor, requestId, commandId },
        decide({ type: 'ReportActivationPayment', userId: actor.id }),
      );
      const { status } = await findUser(actor.id);
      const message =
        status === 'activated'
          ? 'Your account is activated.'
          : 'Thank you. Your account is activated as soon as your payment is confirmed.';
      return { status, message };
    }),

    route('GET /api/users/users', async ({ query }) => {
      const page = readPage(query);
      const [found, total] = await Promise.all([users.list(page), users.count()]);
      const { rows, nextCursor } = toPage(found, page, (user) => user.registered_position);
      return { users: rows.map(presentUserForStaff), total, nextCursor };
    }),

    route('PUT /api/users/users/{id}/status', async ({ params, body, actor, requestId, commandId }) => {
      const target = await findUser(params.id);
      authorize(accountPolicy, actor, 'changeStatus', target);
      const activate = body.status === 'activated';
      await execute(
        { actor, requestId, commandId },
        decide({ type: activate ? 'Activate' : 'Deactivate', userId: target.id }),
      );
      return {
        message: activate ? 'User activated.' : 'User deactivated.',
        user: presentUserForStaff(await findUser(target.id)),
      };
    }),

    route('DELETE /api/users/users/{id}', async ({ params, actor, requestId, commandId }) => {
      const target = await users.find(params.id);
      if (!target) {
        // A crash may have kept an earlier deletion from its end: asked again, it gets there.
        await forgetting.forget(params.id);
        throw notFound('user');
      }
      authorize(accountPolicy, actor, 'delete', target);
      await execute(
        { actor, requestId, commandId },
        closeAccount(target.id),
        decision(emailDecider, emailStreamOf(target.email), { type: 'Release', userId: target.id }),
      );
      await forgetting.forget(target.id);
      return { message: 'User deleted.' };
    }),
  ];
}
