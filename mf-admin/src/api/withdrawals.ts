import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  type Action,
  callAction,
  callApi,
  downloadFile,
  freshness,
  pagedQuery,
  undoing,
} from 'mf-shared/api';
import type {
  BodyOf,
  ResponseOf,
  WithdrawalFilter,
  WithdrawalSort,
  WithdrawalWithUser,
} from 'mf-shared/contracts';
import { formatNaira } from 'mf-shared/ui';
import { holds as holdTexts } from '../messages/holds.ts';
import { bulk as bulkTexts, decisions as texts } from '../messages/withdrawals.ts';
import { adminAction } from './adminAction.ts';
import { usersKey, withdrawalsKey } from './counts.ts';
import { changeRow, ROWS_AT_ONCE } from './lists.ts';

const LIST = [...withdrawalsKey, 'list'];

/** The withdrawals that match a filter, page by page; the previous result stays until this one arrives. */
export const withdrawalsQuery = (filter: WithdrawalFilter, sort: WithdrawalSort) =>
  infiniteQueryOptions({
    ...pagedQuery([...LIST, filter.status ?? 'all', filter, sort], (cursor, signal) =>
      callApi('GET /api/user/withdrawals-for-users', {
        query: { ...filter, sort, cursor, limit: ROWS_AT_ONCE },
        signal,
      }),
    ),
    placeholderData: (found) => found,
    ...freshness,
  });

/**
 * How many match in each state, whichever the filter names, and their total amounts. Never those of another filter:
 * decisions rely on them.
 */
export const withdrawalTotalsQuery = ({ status: _, ...filter }: WithdrawalFilter) =>
  queryOptions({
    queryKey: [...withdrawalsKey, 'totals', filter],
    queryFn: ({ signal }) => callApi('GET /api/user/withdrawal-totals', { query: filter, signal }),
    ...freshness,
  });

export type WithdrawalTotals = ResponseOf<'GET /api/user/withdrawal-totals'>;

/** Saves the matching withdrawals that are not on hold as a CSV file. */
export const exportWithdrawals: Action<WithdrawalFilter, string> = {
  ...adminAction,
  send: (filter) => {
    const given = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]));
    return downloadFile(`/api/user/withdrawals-for-users.csv?${new URLSearchParams(given)}`);
  },
  done: () => bulkTexts.exported,
  failed: bulkTexts.exportFailed,
  signedOut: texts.signedOut,
};

export type Decision = BodyOf<'PUT /api/user/withdrawals/{id}/status'>;
/** A decision on a withdrawal in the status that it has here. */
type Decided = { withdrawal: WithdrawalWithUser; decision: Decision };

// Also after a refusal: somebody else may have decided. A refund changes the earnings.
const changes = [withdrawalsKey, usersKey];

export const decideWithdrawal: Action<
  Decided,
  ResponseOf<'PUT /api/user/withdrawals/{id}/status'>
> = callAction('PUT /api/user/withdrawals/{id}/status', {
  ...adminAction,
  request: ({ withdrawal, decision }: Decided) => ({
    params: { id: withdrawal._id },
    body: { ...decision, from: withdrawal.status },
  }),
  label: ({ withdrawal, decision }) =>
    texts[decision.status].label(formatNaira(withdrawal.amount), withdrawal.user.name),
  done: ({ message }) => message,
  failed: texts.failed,
  signedOut: texts.signedOut,
  // A payment cannot be undone: the money has been sent.
  undo: (_, { withdrawal, decision: { status } }) =>
    status === 'approved' || status === 'rejected'
      ? undoing(decideWithdrawal, { withdrawal: { ...withdrawal, status }, decision: { status: 'pending' } })
      : undefined,
  apply: (queryClient, { withdrawal }) =>
    changeRow<WithdrawalWithUser, 'data'>(queryClient, LIST, 'data', withdrawal._id, (row, [listed]) =>
      listed === 'all' || listed === withdrawal.status ? { ...row, ...withdrawal } : undefined,
    ),
  changes,
});

/** The signals of a withdrawal. */
export const signalsQuery = (id: string) =>
  queryOptions({
    queryKey: [...withdrawalsKey, 'signals', id],
    queryFn: ({ signal }) => callApi('GET /api/user/withdrawals/{id}/signals', { params: { id }, signal }),
  });

export type HoldBody = BodyOf<'POST /api/user/withdrawals/{id}/hold'>;

/** Puts a withdrawal on hold: it cannot be approved or paid until it was reviewed. */
export const holdWithdrawal = callAction('POST /api/user/withdrawals/{id}/hold', {
  ...adminAction,
  request: ({ withdrawal, body }: { withdrawal: WithdrawalWithUser; body: HoldBody }) => ({
    params: { id: withdrawal._id },
    body,
  }),
  label: ({ withdrawal }) => holdTexts.label(formatNaira(withdrawal.amount), withdrawal.user.name),
  done: ({ message }) => message,
  failed: texts.failed,
  signedOut: texts.signedOut,
  changes,
});

export const releaseWithdrawal = callAction('DELETE /api/user/withdrawals/{id}/hold', {
  ...adminAction,
  request: (withdrawal: WithdrawalWithUser) => ({ params: { id: withdrawal._id } }),
  label: ({ amount, user }) => holdTexts.releaseLabel(formatNaira(amount), user.name),
  done: ({ message }) => message,
  failed: texts.failed,
  signedOut: texts.signedOut,
  changes,
});

/** Replaces a wrong reference. */
export const correctReference = callAction('PUT /api/user/withdrawals/{id}/reference', {
  ...adminAction,
  request: ({ withdrawal, reference }: { withdrawal: WithdrawalWithUser; reference: string }) => ({
    params: { id: withdrawal._id },
    body: { reference, ...(withdrawal.reference && { replaces: withdrawal.reference }) },
  }),
  label: ({ withdrawal }) => texts.correct.label(formatNaira(withdrawal.amount), withdrawal.user.name),
  done: ({ message }) => message,
  failed: texts.failed,
  signedOut: texts.signedOut,
  changes,
});

export type BulkBody = BodyOf<'POST /api/user/withdrawals/decisions'>;

/** Decides on many at once. */
export const decideMany: Action<BulkBody, ResponseOf<'POST /api/user/withdrawals/decisions'>> = callAction(
  'POST /api/user/withdrawals/decisions',
  {
    ...adminAction,
    request: (body: BulkBody) => ({ body }),
    label: ({ decision }) => bulkTexts[decision.status].label,
    done: ({ outcomes }) => bulkTexts.done(outcomes),
    failed: bulkTexts.failed,
    signedOut: texts.signedOut,
    // Undo only what this call has done, not what somebody else decided.
    undo: ({ outcomes }, { decision }) => {
      const ids = outcomes.flatMap(({ id, outcome }) => (outcome === 'done' ? [id] : []));
      return decision.status === 'pending' || ids.length === 0
        ? undefined
        : undoing(decideMany, {
            decision: { status: 'pending' },
            of: { ids, from: Object.fromEntries(ids.map((id) => [id, decision.status])) },
          });
    },
    changes,
  },
);

export type PaymentsBody = BodyOf<'POST /api/user/withdrawals/payments'>;

export const payMany = callAction('POST /api/user/withdrawals/payments', {
  ...adminAction,
  request: (body: PaymentsBody) => ({ body }),
  label: bulkTexts.paid.label,
  done: ({ outcomes }) => bulkTexts.done(outcomes),
  failed: bulkTexts.failed,
  signedOut: texts.signedOut,
  changes,
});
