import type { QueryOf, WithdrawalFilter, WithdrawalSort } from 'mf-shared/contracts';
import { nairaToKobo } from '../../kernel/money.ts';
import { HttpError } from '../../platform/http/problem.ts';
import type { WithdrawalRow } from './wallet.queries.ts';

/** SQL conditions on the withdrawal rows `r`, with their parameters starting at $1. */
export interface Conditions {
  readonly where: string;
  readonly parameters: readonly (string | number | readonly string[])[];
  /** A part of a name or address, in lower case; '' for everyone. */
  readonly person: string;
  /** Whether every withdrawal matches. */
  readonly isEmpty: boolean;
}

/** `ids` are those of the withdrawals to the account number searched for, if the search is one. */
export function conditionsOf(filter: WithdrawalFilter, ids?: readonly string[]): Conditions {
  const parts: string[] = [];
  const parameters: (string | number | readonly string[])[] = [];
  const add = (condition: (place: string) => string, value: string | number | readonly string[]) => {
    parameters.push(value);
    parts.push(condition(`$${parameters.length}`));
  };
  const { status, held, bankFile, bank = '', from, to, min, max, search = '' } = filter;
  if (status) add((place) => `r.status = ${place}`, status);
  if (held) parts.push(`r.hold_until_ms is ${held === 'true' ? 'not null' : 'null'}`);
  if (bankFile === 'none') parts.push('r.bank_file_id is null');
  else if (bankFile === 'any') parts.push('r.bank_file_id is not null');
  else if (bankFile) add((place) => `r.bank_file_id = ${place}`, bankFile);
  if (bank.trim()) add((place) => `r.search like ${place}`, likeOf(bank));
  if (from) add((place) => `r.requested_at_ms >= ${place}`, Number(from));
  if (to) add((place) => `r.requested_at_ms < ${place}`, Number(to));
  if (min) add((place) => `r.amount_kobo >= ${place}`, String(nairaToKobo(Number(min))));
  if (max) add((place) => `r.amount_kobo <= ${place}`, String(nairaToKobo(Number(max))));
  if (ids) add((place) => `r.id = any(${place}::text[])`, ids);
  const person = ids ? '' : search.trim().toLowerCase();
  return {
    where: parts.join(' and ') || 'true',
    parameters,
    person,
    isEmpty: person === '' && parts.length === 0,
  };
}

export const likeOf = (text: string) =>
  `%${text
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, '\\$&')}%`;

/** The digits of a whole account number, however they are grouped; undefined for any other text. */
export const accountNumberIn = (search = '') =>
  /^[\d\s.-]{6,50}$/.test(search.trim()) ? search.replaceAll(/\D/g, '') : undefined;

const ORDERS: Record<WithdrawalSort, { by: string; key: string; after: '<' | '>' }> = {
  date: { by: 'r.requested_position', key: '(r.requested_position)', after: '>' },
  '-date': { by: 'r.requested_position desc', key: '(r.requested_position)', after: '<' },
  amount: {
    by: 'r.amount_kobo, r.requested_position',
    key: '(r.amount_kobo, r.requested_position)',
    after: '>',
  },
  '-amount': {
    by: 'r.amount_kobo desc, r.requested_position desc',
    key: '(r.amount_kobo, r.requested_position)',
    after: '<',
  },
};

/** The order of a list in SQL, and the condition for the rows after the cursor's. */
export interface ListOrder {
  readonly by: string;
  readonly after: string;
}

/** @throws HttpError 400 for a cursor that does not come from a list in this order */
export function orderOf({
  sort = '-date',
  cursor,
}: Pick<QueryOf<'GET /api/user/withdrawals-for-users'>, 'sort' | 'cursor'>): ListOrder {
  const { by, key, after } = ORDERS[sort];
  if (cursor === undefined) return { by, after: 'true' };
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, of, amount, position] = /^(-?[a-z]+):(\d{1,18}):([1-9]\d{0,15})$/.exec(text) ?? [];
  if (of !== sort || !position || !amount) {
    throw new HttpError(400, 'cursor_invalid', 'This cursor is not one that a list gave.');
  }
  // Digits only, by the pattern above.
  const values = sort.endsWith('date') ? position : `${amount}, ${position}`;
  return { by, after: `${key} ${after} (${values})` };
}

export const cursorAfter = (row: WithdrawalRow, sort: WithdrawalSort = '-date') =>
  Buffer.from(`${sort}:${row.amount_kobo}:${row.requested_position}`).toString('base64url');
