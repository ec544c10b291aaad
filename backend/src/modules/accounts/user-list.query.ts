import type { AccountStatus, UserSort } from 'mf-shared/contracts';
import { containing, type Page, rowsOf, type SortedBy } from '../../platform/http/paging.ts';
import { orderBy } from '../../platform/http/sorted-list.ts';

/** Which people are wanted, and in which order; omitted conditions match everyone. */
export interface UserFilter {
  readonly status?: AccountStatus | undefined;
  /** Only those with a reported payment that is not decided on yet. */
  readonly reported?: boolean;
  readonly sort: UserSort;
  /** The last row of the previous page. */
  readonly after?: SortedBy | undefined;
  /** People found by other means than their name and address, e.g. by an account number. */
  readonly alsoIds: readonly string[];
}

type Parameter = string | number | readonly string[];

/** Three letters or digits in a row, the minimum that the trigram index can find. */
const INDEXED = /[\p{L}\p{N}]{3}/u;

/** The tables that each order reads, and the columns that it compares. */
const ORDERS = {
  registered: { from: 'rm.users u', keys: ['u.registered_position'] },
  name: { from: 'rm.users u', keys: ['u.search_name', 'u.registered_position'] },
  // Everyone has a balance, and its index gives the order.
  earnings: {
    from: 'rm.balances b join rm.users u on u.id = b.id',
    keys: ['b.available_kobo', 'b.id'],
  },
} as const;

/** The query of a list of people, with its parameters. */
export function userListQuery(
  page: Pick<Page, 'limit' | 'search'>,
  filter: UserFilter,
  availableKobo: string,
) {
  const parameters: Parameter[] = [];
  const add = (value: Parameter) => `$${parameters.push(value)}`;
  const { sort, after } = filter;
  const sorted = sort.replace('-', '') as keyof typeof ORDERS;
  const { from, keys } = ORDERS[sorted];
  const { by, beyond } = orderBy(keys, sort);
  const valuesOf = {
    registered: ({ id }: SortedBy) => [`${add(id)}::bigint`],
    name: ({ value, id }: SortedBy) => [add(value), `${add(id)}::bigint`],
    earnings: ({ value, id }: SortedBy) => [`${add(value)}::numeric`, add(id)],
  };
  const conditions = [
    ...(after ? [beyond(valuesOf[sorted](after))] : []),
    ...(filter.status === undefined ? [] : [`u.status = ${add(filter.status)}`]),
    ...(filter.reported ? ['u.activation_reported_at_ms is not null'] : []),
    ...searchOf(page.search, filter.alsoIds, add),
  ];
  const where = conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;
  const text = `
    select u.*, ${availableKobo} as available_kobo from ${from} ${where}
    order by ${by} limit ${add(rowsOf(page))}`;
  return { text, parameters: parameters as (string | number)[] };
}

/** Requires each word in the name or in the address, in any order. */
function searchOf(search: string, alsoIds: readonly string[], add: (value: Parameter) => string): string[] {
  const words = search.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return [];
  const inBoth = words.map((word) => {
    if (!INDEXED.test(word)) {
      const text = add(word);
      return `(strpos(u.search_name, ${text}) > 0 or strpos(u.email, ${text}) > 0)`;
    }
    const pattern = add(containing({ search: word }));
    return `(u.search_name like ${pattern} or u.email like ${pattern})`;
  });
  const matches = inBoth.join(' and ');
  return [alsoIds.length === 0 ? matches : `(${matches} or u.id = any(${add(alsoIds)}))`];
}
