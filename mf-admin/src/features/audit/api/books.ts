import { queryOptions } from '@tanstack/react-query';
import { callApi } from 'mf-shared/api';

/** A moment in the API's format; undefined for now. */
type Moment = string | undefined;

export const trialBalanceQuery = (at: Moment) =>
  queryOptions({
    queryKey: ['audit', 'trial-balance', at],
    queryFn: ({ signal }) => callApi('GET /api/audit/trial-balance', { query: { at }, signal }),
  });

export const liabilitiesQuery = (at: Moment) =>
  queryOptions({
    queryKey: ['audit', 'liabilities', at],
    queryFn: ({ signal }) => callApi('GET /api/audit/liabilities', { query: { at }, signal }),
  });

export const incomeQuery = (from: Moment, to: Moment) =>
  queryOptions({
    queryKey: ['audit', 'income', from, to],
    queryFn: ({ signal }) => callApi('GET /api/audit/income', { query: { from, to }, signal }),
  });
