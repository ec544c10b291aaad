import type { QueryClient } from '@tanstack/react-query';
import { ApiError, callAction, callApi, describeError, isRefused, undoing } from 'mf-shared/api';
import {
  ACCOUNT_STATUSES,
  type AccountStatus,
  type User,
  type UserForStaff,
  type UserSort,
} from 'mf-shared/contracts';
import { users as texts } from '../messages/users.ts';
import { adminAction } from './adminAction.ts';
import { usersKey } from './counts.ts';
import { changeRow, searchedList } from './lists.ts';

const LIST = [...usersKey, 'list'];

interface UsersView {
  /** A part of a name or an email. */
  search: string;
  status?: string;
  /** 'true' for only those who reported a payment. */
  reported?: string;
  sort: UserSort;
}

/** The users that match the filters, sorted by the server, and the total number of accounts. */
export const usersQuery = (view: UsersView) =>
  searchedList(LIST, view, ({ status, reported, sort, ...page }, signal) =>
    callApi('GET /api/users/users', {
      query: {
        ...page,
        // The address may contain anything: only values known to the API are sent.
        status: ACCOUNT_STATUSES.find((each) => each === status),
        reported: reported === 'true' ? 'true' : undefined,
        sort,
      },
      signal,
    }),
  );

interface StatusChange {
  user: User;
  status: AccountStatus;
  /** Why an account is deactivated. */
  reason?: string;
  /** Undoes an activation, so that the payment it settled is awaiting a decision again. */
  undo?: true;
}

const statusChange = {
  ...adminAction,
  request: ({ user, status, reason, undo }: StatusChange) => ({
    params: { id: user._id },
    body: { status, ...(reason !== undefined && { reason }), ...(undo && { undo }) },
  }),
  label: ({ user, status }: StatusChange) => texts.statusLabel(status, user.name),
  done: ({ message }: { message: string }) => message,
  failed: texts.statusFailed,
  signedOut: texts.signedOut,
  apply: (queryClient: QueryClient, { user }: { user: UserForStaff }) =>
    changeRow<UserForStaff, 'users'>(queryClient, LIST, 'users', user._id, () => user),
  changes: [usersKey],
};

/** Undoes a change of the status; an undo cannot itself be undone. */
const setUserStatusBack = callAction('PUT /api/users/users/{id}/status', statusChange);

/** Activates or deactivates a user. */
export const setUserStatus = callAction('PUT /api/users/users/{id}/status', {
  ...statusChange,
  undo: ({ unchanged }, { user, status }) => {
    if (unchanged) return undefined;
    return undoing(
      setUserStatusBack,
      status === 'activated' ? { user, status: 'not activated', undo: true } : { user, status: 'activated' },
    );
  },
});

/** Closes an account permanently. */
export const deleteUser = callAction('DELETE /api/users/users/{id}', {
  ...adminAction,
  request: ({ _id: id }: User) => ({ params: { id } }),
  label: ({ name }) => texts.removeLabel(name),
  done: ({ message }) => message,
  // A refusal has a helpful reason; any other failure may succeed when retried.
  failed: (error) => {
    if (!(error instanceof ApiError)) return describeError(error, texts.removeError);
    if (!isRefused(error)) return texts.removeError;
    return describeError(error, texts.removeFailed, { together: true });
  },
  signedOut: texts.signedOut,
  apply: (queryClient, _, { _id }) => changeRow(queryClient, LIST, 'users', _id, () => undefined),
  changes: [usersKey],
});
