import type { User, UserSort } from 'mf-shared/contracts';
import { existing } from '../../kernel/domain-error.ts';
import { koboToNaira } from '../../kernel/money.ts';
import { authorize } from '../../kernel/policy.ts';
import { decision } from '../../platform/commands/command-handler.ts';
import type { Execute } from '../../platform/commands/executor.ts';
import { readPage, readSortedCursor, type SortedBy, toPage } from '../../platform/http/paging.ts';
import type { RateLimits } from '../../platform/http/rate-limits.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { projected } from '../../platform/projections/projection.ts';
import { seesMasked } from '../disclosure/index.ts';
import { type AccountCommand, accountDecider } from './account.decider.ts';
import { accountStream } from './account.events.ts';
import { accountLimits, countedFor } from './account.limits.ts';
import { accountPolicy } from './account.policy.ts';
import { presentUserForStaff, statusOf } from './user.presenter.ts';
import type { UserQueries, UserRow } from './user.queries.ts';
import { usersProjection } from './users.projection.ts';

export interface UserRoutesOptions {
  readonly execute: Execute;
  readonly users: UserQueries;
  readonly rateLimits: Pick<RateLimits, 'run'>;
  /** The people who withdrew to the bank account with this number. */
  readonly holdersOf: (accountNumber: string) => Promise<string[]>;
  /** A person as they see themselves: an admin with their duties. */
  readonly presentSelf: (user: UserRow) => Promise<User>;
}

/** People, as they see themselves and as admins see them. */
export function userRoutes({
  execute,
  users,
  rateLimits,
  holdersOf,
  presentSelf,
}: UserRoutesOptions): Route[] {
  const decide = (command: AccountCommand) =>
    decision(accountDecider, accountStream(command.userId), command);

  return [
    route('GET /api/user/me', async ({ actor }) => {
      const user = existing('user', await users.shown(actor.id));
      return { user: await presentSelf(user), held: koboToNaira(BigInt(user.held_kobo)) };
    }),

    route('PUT /api/profile/name', async (call) => {
      const { actor, body } = call;
      const name = body.name.trim();
      const user = await users.find(actor.id);
      if (user?.name !== name) {
        await rateLimits.run(accountLimits.correctName, countedFor(actor.id, call.address), () =>
          execute(call, decide({ type: 'CorrectName', userId: actor.id, name })),
        );
      }
      return { message: 'Your name is corrected.', name };
    }),

    route('GET /api/users/users', async ({ query, actor }) => {
      const { sort = '-registered', status, reported, cursor, ...others } = query;
      const page = readPage(others);
      const after = readSortedCursor(cursor, fits(sort));
      // For those who see account numbers masked, a number finds nobody.
      const alsoIds = seesMasked(actor, 'account number') ? [] : await holdersOf(page.search);
      const filter = { status, reported: reported !== undefined, sort, after, alsoIds };
      const [found, total] = await Promise.all([users.list(page, filter), users.count()]);
      const { rows, nextCursor } = toPage(found, page, placeIn(sort));
      return {
        users: rows.map((row) => presentUserForStaff(row, actor)),
        total,
        nextCursor,
      };
    }),

    route('PUT /api/users/users/{id}/status', async (call) => {
      const { params, body, actor } = call;
      const target = existing('user', await users.find(params.id));
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
            : body.undo
              ? { type: 'TakeActivationBack', userId: target.id }
              : { type: 'Deactivate', userId: target.id, ...(reason !== undefined && { reason }) },
        ),
      );
      // The person comes from the row; the status, even if nothing changed, from the state.
      const after = projected(usersProjection, target, events);
      const unchanged = events.length === 0;
      return {
        message: `User ${unchanged ? 'is already ' : ''}${activate ? 'activated' : 'deactivated'}.`,
        user: presentUserForStaff({ ...target, ...after, status: statusOf(account) }, actor),
        ...(unchanged && { unchanged }),
      };
    }),
  ];
}

/** Whether a cursor belongs to a list in this order. */
const fits =
  (sort: UserSort) =>
  ({ value, id }: SortedBy): boolean =>
    sort.endsWith('earnings') ? /^\d{1,30}$/.test(value) : /^[1-9]\d{0,14}$/.test(id);

const placeIn =
  (sort: UserSort) =>
  (row: UserRow): SortedBy =>
    sort.endsWith('earnings')
      ? { value: String(row.available_kobo), id: row.id }
      : { value: sort.endsWith('name') ? row.search_name : '', id: String(row.registered_position) };
