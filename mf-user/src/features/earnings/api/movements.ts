import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type Action, callApi, describeError, downloadFile, freshness, pagedQuery } from 'mf-shared/api';
import type { QueryOf } from 'mf-shared/contracts';
import { earnings as texts } from '../../../messages/earnings.ts';

export type Filter = Pick<QueryOf<'GET /api/user/movements'>, 'kind' | 'from' | 'to'>;

/** A change of the account changes its movements, so the keys share the account's prefix. */
const KEY = ['me', 'movements'] as const;

export const movementsQuery = (filter: Filter) =>
  infiniteQueryOptions({
    ...pagedQuery([...KEY, filter], (cursor, signal) =>
      callApi('GET /api/user/movements', { query: { ...filter, cursor }, signal }),
    ),
    select: ({ pages }) => ({
      movements: pages.flatMap(({ movements }) => movements),
      totals: pages[0]?.totals,
      since: pages[0]?.since ?? null,
    }),
    ...freshness,
  });

export const daysQuery = (filter: Filter) =>
  queryOptions({
    queryKey: [...KEY, 'days', filter],
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/user/movements/days', { query: filter, signal })).days,
  });

interface File {
  address: string;
  /** The file name it is saved under. */
  name: string;
}

export const csvOf = (filter: Filter, name = 'movements.csv'): File => ({
  address: `/api/user/movements.csv?${new URLSearchParams(filter as Record<string, string>)}`,
  name,
});

export const statementOf = (month: string): File => ({
  address: `/api/user/statements/${month}.pdf`,
  name: `statement-${month}.pdf`,
});

export const download: Action<File, string> = {
  send: ({ address, name }) => downloadFile(address, name),
  done: (_, { name }) => texts.downloaded(name),
  failed: (error) => describeError(error, texts.downloadFailed),
};
