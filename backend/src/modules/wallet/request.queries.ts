import { containing } from '../../platform/http/paging.ts';
import type { Sql } from '../../platform/postgres/client.ts';

/** SQL conditions on the requests `r`, with their parameters starting at $1. */
export interface Conditions {
  readonly where: string;
  readonly parameters: readonly (string | number | readonly string[])[];
  /** A part of a name or address, in lower case; '' for everyone. */
  readonly person: string;
}

/** The order of a list in SQL, and the condition for the rows after the cursor's. */
export interface ListOrder {
  readonly by: string;
  readonly after: string;
}

/** The person behind a request; null when their account was deleted. */
export interface OfPerson {
  readonly user_name: string | null;
  readonly user_email: string | null;
  readonly email_verified_at_ms: number | null;
}

const PERSON = 'p.name as user_name, p.email as user_email, p.email_verified_at_ms';
/** The number of rows, in the list's order, that are searched before all people are. */
const NEAR = 2000;

/**
 * Lists people's requests to staff, from a read model with the column user_id. No single query is fast for every search:
 * a common name soon fills a page from the next rows, while a rare one is found faster among the people. The next rows
 * are searched first, the people only if that is not enough.
 */
export function requestsOfPeople<Row extends object>(sql: Sql, table: string) {
  return async (
    { where, parameters, person }: Conditions,
    { by, after }: ListOrder,
    limit: number,
  ): Promise<(Row & OfPerson)[]> => {
    const wanted = `where ${where} and ${after} order by ${by} limit`;
    const like = `$${parameters.length + 1}`;
    const matches = `(p.search_name like ${like} or p.email like ${like})`;
    const values = [...parameters, ...(person === '' ? [] : [containing({ search: person })])];
    // Not prepared: PostgreSQL would soon use one plan for all values, a hundred times slower for some.
    const run = (query: string) =>
      sql.unsafe<(Row & OfPerson)[]>(query, values as never[], { prepare: false });
    if (person === '') {
      return run(
        `select r.*, ${PERSON} from ${table} r left join rm.users p on p.id = r.user_id ${wanted} ${limit}`,
      );
    }
    // `offset 0` forces a look-up of each person by id; otherwise all people might be read.
    const near = await run(
      `select r.*, ${PERSON} from (select * from ${table} r ${wanted} ${NEAR}) r
       join lateral (select * from rm.users where id = r.user_id offset 0) p on ${matches}
       order by ${by} limit ${limit}`,
    );
    if (near.length === limit) return near;
    return run(
      `with person as materialized (select p.id, p.name, p.email, p.email_verified_at_ms from rm.users p where ${matches})
       select r.*, ${PERSON} from person p join ${table} r on r.user_id = p.id ${wanted} ${limit}`,
    );
  };
}
