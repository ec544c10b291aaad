import { containing, type Page, rowsOf } from '../../platform/http/paging.ts';
import type { Sql } from '../../platform/postgres/client.ts';

/** The read model of people's requests, with the columns user_id and status. */
interface RequestTable {
  readonly table: string;
  /** The column that orders them. */
  readonly position: string;
}

/** The person behind a request; null when their account was deleted. */
export interface OfPerson {
  user_name: string | null;
  user_email: string | null;
}

/** The number of newest requests searched before all people are. */
const RECENT = 2000;

/**
 * Lists requests to admins, newest first: in one status or all, by people whose name or email address
 * contains the page's search. No single query is fast for every search: a common name soon fills a page
 * from the newest requests, while a rare one is found faster among the people. Which applies is not known
 * in advance, so the first is tried for a few milliseconds, and the second only if it did not fill the
 * page.
 */
export function requestsOfPeople<Row>(sql: Sql, { table, position }: RequestTable) {
  const wanted = `r.${position} < $1 and ($2::text is null or r.status = $2)`;
  const newest = `order by r.${position} desc limit`;
  const person = 'p.name as user_name, p.email as user_email';
  const matches = 'p.search_name like $4 or p.email like $4';

  const all = `
    select r.*, ${person} from ${table} r left join rm.users p on p.id = r.user_id
    where ${wanted} ${newest} $3`;
  // `offset 0` forces a look-up of each person by id; otherwise all people might be read.
  const amongRecent = `
    select r.*, ${person}
    from (select * from ${table} r where ${wanted} ${newest} ${RECENT}) r
    join lateral (select * from rm.users where id = r.user_id offset 0) p on ${matches}
    ${newest} $3`;
  const amongPeople = `
    with person as materialized (select p.id, p.name, p.email from rm.users p where ${matches})
    select r.*, ${person} from person p join ${table} r on r.user_id = p.id
    where ${wanted} ${newest} $3`;

  // Not prepared: PostgreSQL would soon use one plan for all values, a hundred times slower for some.
  const run = (query: string, parameters: (number | string | null)[]) =>
    sql.unsafe<(Row & OfPerson)[]>(query, parameters, { prepare: false });

  return async (page: Page, status: string | null = null): Promise<readonly (Row & OfPerson)[]> => {
    const parameters = [page.before, status, rowsOf(page)];
    if (page.search === '') return run(all, parameters);
    parameters.push(containing(page));
    const recent = await run(amongRecent, parameters);
    return recent.length === rowsOf(page) ? recent : run(amongPeople, parameters);
  };
}
