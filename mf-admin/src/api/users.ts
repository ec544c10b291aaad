import { queryOptions } from '@tanstack/react-query';
import { ApiError, callAction, callApi, describeError, freshness, isRefused } from 'mf-shared/api';
import type { AccountStatus, User, UserForStaff } from 'mf-shared/contracts';
import { users as texts } from '../messages/users.ts';
import { adminAction } from './adminAction.ts';
import { changeRow, searchedList } from './lists.ts';

export const usersKey = ['users'];
const LIST = [...usersKey, 'list'];

/** The users whose name or e-mail contains `search`, newest first, and how many accounts there are in all. */
export const usersQuery = (search: string) =>
  searchedList(LIST, search, (page, signal) => callApi('GET /api/users/users', { query: page, signal }));

export const userCountQuery = queryOptions({
  queryKey: [...usersKey, 'count'],
  queryFn: async ({ signal }) =>
    (await callApi('GET /api/users/users', { query: { limit: '1' }, signal })).total,
  ...freshness,
});

/** Activates or deactivates a user. */
export const setUserStatus = callAction('PUT /api/users/users/{id}/status', {
  ...adminAction,
  request: ({ user, status, reason }: { user: User; status: AccountStatus; reason?: string }) => ({
    params: { id: user._id },
    body: { status, ...(reason !== undefined && { reason }) },
  }),
  label: ({ user, status }) => texts.statusLabel(status, user.name),
  done: ({ message }) => message,
  failed: texts.statusFailed,
  signedOut: texts.signedOut,
  apply: (queryClient, { user }) =>
    changeRow<UserForStaff, 'users'>(queryClient, LIST, 'users', user._id, () => user),
  changes: [usersKey],
});

/** Closes an account for good. */
export const deleteUser = callAction('DELETE /api/users/users/{id}', {
  ...adminAction,
  request: ({ _id: id }: User) => ({ params: { id } }),
  label: ({ name }) => texts.removeLabel(name),
  done: ({ message }) => message,
  // A refusal has a reason that helps; whatever else went wrong may go better the next time.
  failed: (error) => {
    if (!(error instanceof ApiError)) return describeError(error, texts.removeError);
    if (!isRefused(error)) return texts.removeError;
    return describeError(error, texts.removeFailed, { together: true });
  },
  signedOut: texts.signedOut,
  apply: (queryClient, _, { _id }) => changeRow(queryClient, LIST, 'users', _id, () => undefined),
  changes: [usersKey],
});
