import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { callAction, callApi, freshness, pagedQuery } from 'mf-shared/api';
import type { ActivationReport, BodyOf, ResponseOf } from 'mf-shared/contracts';
import { reports as texts } from '../messages/reports.ts';
import { adminAction } from './adminAction.ts';
import { usersKey } from './counts.ts';

/**
 * The reported payments awaiting a decision, oldest first; the first page has their total. Under the key of users,
 * because a change of a user can settle a report or bring it back.
 */
export const activationReportsQuery = infiniteQueryOptions({
  ...pagedQuery([...usersKey, 'activation reports'], (cursor, signal) =>
    callApi('GET /api/users/activation-reports', { query: { cursor }, signal }),
  ),
  ...freshness,
});

export type ReportDecision = BodyOf<'PUT /api/users/activation-reports/{id}/status'>;

type Reports = InfiniteData<ResponseOf<'GET /api/users/activation-reports'>, string | undefined>;

/** Confirms the payment, which activates the account, or declines the report. */
export const decideReport = callAction('PUT /api/users/activation-reports/{id}/status', {
  ...adminAction,
  request: ({ report, decision }: { report: ActivationReport; decision: ReportDecision }) => ({
    params: { id: report.user._id },
    body: { ...decision, ...(report.reportId !== undefined && { reportId: report.reportId }) },
  }),
  label: ({ report, decision }) => texts[decision.status].label(report.user.name),
  done: ({ message }) => message,
  failed: texts.decisionFailed,
  signedOut: texts.signedOut,
  apply: (queryClient, _, { report }) =>
    queryClient.setQueryData<Reports>(
      activationReportsQuery.queryKey,
      (list) => list && { ...list, pages: list.pages.map((page) => without(page, report)) },
    ),
  // Also after a refusal: somebody else may have decided.
  changes: [usersKey],
});

function without(page: Reports['pages'][number], { user }: ActivationReport): Reports['pages'][number] {
  return {
    ...page,
    reports: page.reports.filter((report) => report.user._id !== user._id),
    total: page.total - 1,
  };
}
