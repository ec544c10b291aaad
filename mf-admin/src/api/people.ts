import { queryOptions } from '@tanstack/react-query';
import { callAction, callApi, freshness, pagedQuery } from 'mf-shared/api';
import { person as texts } from '../messages/person.ts';
import { adminAction } from './adminAction.ts';
import { usersKey } from './counts.ts';

// Under the key of users, so that a change of a user also refreshes that person's page.
const keyOf = (id: string, part: string) => [...usersKey, 'person', id, part];

/** A person's identity and standing, even after their account was deleted. */
export const personQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id, 'standing'),
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/users/users/{id}', { params: { id }, signal })).user,
    ...freshness,
  });

export const personsWithdrawalsQuery = (id: string) =>
  pagedQuery(keyOf(id, 'withdrawals'), (cursor, signal) =>
    callApi('GET /api/users/users/{id}/withdrawals', {
      params: { id },
      query: { cursor, limit: '10' },
      signal,
    }),
  );

export const personsClaimsQuery = (id: string) =>
  pagedQuery(keyOf(id, 'claims'), (cursor, signal) =>
    callApi('GET /api/users/users/{id}/reward-claims', {
      params: { id },
      query: { cursor, limit: '10' },
      signal,
    }),
  );

/** Admins' notes about a person, newest first. */
export const notesQuery = (id: string) =>
  pagedQuery(keyOf(id, 'notes'), (cursor, signal) =>
    callApi('GET /api/users/users/{id}/notes', { params: { id }, query: { cursor, limit: '10' }, signal }),
  );

export const addNote = callAction('POST /api/users/users/{id}/notes', {
  ...adminAction,
  request: ({ id, text }: { id: string; text: string }) => ({ params: { id }, body: { text } }),
  label: texts.notes.label,
  done: texts.notes.added,
  failed: texts.notes.addFailed,
  signedOut: texts.signedOut,
  changes: [usersKey, ['audit', 'events']],
});

/** The first few people whose name, address or account number matches a search. */
export const foundPeopleQuery = (search: string) =>
  queryOptions({
    queryKey: [...usersKey, 'found', search],
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/users/users', { query: { search, limit: '10' }, signal })).users,
    enabled: search !== '',
    ...freshness,
  });
