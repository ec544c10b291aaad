import type { QueryOf, WithdrawalFilter } from 'mf-shared/contracts';
import { nairaToKobo } from '../../kernel/money.ts';
import { containing, readSortedCursor, type SortedBy } from '../../platform/http/paging.ts';
import { orderBy } from '../../platform/http/sorted-list.ts';
import type { Conditions, ListOrder } from './request.queries.ts';
import type { WithdrawalRow } from './wallet.queries.ts';

/** `ids` are those of the withdrawals to the account number searched for, if the search is one. */
export function conditionsOf(filter: WithdrawalFilter, ids?: readonly string[]): Conditions {
  const parts: string[] = [];
  const parameters: Conditions['parameters'][number][] = [];
  const add = (value: Conditions['parameters'][number]) => `$${parameters.push(value)}`;
  const { status, held, bankFile, bank = '', from, to, min, max, search = '' } = filter;
  if (status) parts.push(`r.status = ${add(status)}`);
  if (held) parts.push(`r.hold_until_ms is ${held === 'true' ? 'not null' : 'null'}`);
  if (bankFile === 'none') parts.push('r.bank_file_id is null');
  else if (bankFile === 'any') parts.push('r.bank_file_id is not null');
  else if (bankFile) parts.push(`r.bank_file_id = ${add(bankFile)}`);
  if (bank.trim()) parts.push(`r.search like ${add(containing({ search: bank.trim().toLowerCase() }))}`);
  if (from) parts.push(`r.requested_at_ms >= ${add(Number(from))}`);
  if (to) parts.push(`r.requested_at_ms < ${add(Number(to))}`);
  if (min) parts.push(`r.amount_kobo >= ${add(String(nairaToKobo(Number(min))))}`);
  if (max) parts.push(`r.amount_kobo <= ${add(String(nairaToKobo(Number(max))))}`);
  if (ids) parts.push(`r.id = any(${add(ids)}::text[])`);
  return {
    where: parts.join(' and ') || 'true',
    parameters,
    person: ids ? '' : search.trim().toLowerCase(),
  };
}

/** The digits of a whole account number, however they are grouped; undefined for any other text. */
export const accountNumberIn = (search = '') =>
  /^[\d\s.-]{6,50}$/.test(search.trim()) ? search.replaceAll(/\D/g, '') : undefined;

const KEYS = {
  date: ['r.requested_position'],
  amount: ['r.amount_kobo', 'r.requested_position'],
} as const;

type Sorted = Pick<QueryOf<'GET /api/user/withdrawals-for-users'>, 'sort' | 'cursor'>;

/** @throws HttpError 400 for a cursor that does not come from a list sorted by the same columns */
export function orderOf({ sort = '-date', cursor }: Sorted): ListOrder {
  const keys = KEYS[sort.replace('-', '') as keyof typeof KEYS];
  const { by, beyond } = orderBy(keys, sort);
  const isValue = keys.length === 1 ? /^$/ : /^\d{1,18}$/;
  const last = readSortedCursor(cursor, ({ value, id }) => isValue.test(value) && /^[1-9]\d{0,14}$/.test(id));
  // Digits only, as checked above.
  return { by, after: last ? beyond([last.value, last.id].slice(-keys.length)) : 'true' };
}

export const placeIn =
  (sort: Sorted['sort'] = '-date') =>
  (row: WithdrawalRow): SortedBy => ({
    value: sort.endsWith('amount') ? String(row.amount_kobo) : '',
    id: String(row.requested_position),
  });
