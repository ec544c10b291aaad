import type { WithdrawalStatus } from 'mf-shared/contracts';
import { type Page, rowsOf } from '../../platform/http/page.ts';
import type { Sql } from '../../platform/postgres/client.ts';
import type { WithdrawalWithUserRow } from './wallet.queries.ts';

/** So many of the newest withdrawals are looked at before all people are. */
const RECENT = 2000;

/**
 * Withdrawals of the people whose name or e-mail address is like `pattern`, newest first. No one way
 * is quick for every search: a common name soon fills a page from the newest withdrawals, a rare one
 * is quicker found among the people. Nobody can tell which it is before, so the first is tried for a
 * few milliseconds, and the second only when it did not fill the page.
 */
export async function searchWithdrawals(
  sql: Sql,
  pattern: string,
  page: Page,
  status: WithdrawalStatus | null,
): Promise<readonly WithdrawalWithUserRow[]> {
  const parameters = [page.before, status, pattern, rowsOf(page)];
  // Not prepared: PostgreSQL would soon keep one plan for all values, a hundred times slower for some.
  const run = (query: string) => sql.unsafe<WithdrawalWithUserRow[]>(query, parameters, { prepare: false });
  const recent = await run(AMONG_RECENT);
  return recent.length === rowsOf(page) ? recent : run(AMONG_PEOPLE);
}

const WANTED = 'w.requested_position < $1 and ($2::text is null or w.status = $2)';

/** `offset 0` has each person looked up by id; otherwise all people might be read. */
const AMONG_RECENT = `
  select w.*, u.name as user_name, u.email as user_email
  from (
    select * from rm.withdrawals w where ${WANTED} order by w.requested_position desc limit ${RECENT}
  ) w
  join lateral (select * from rm.users where id = w.user_id offset 0) u on u.search_name like $3 or u.email like $3
  order by w.requested_position desc limit $4`;

const AMONG_PEOPLE = `
  with person as materialized (
    select id, name, email from rm.users where search_name like $3 or email like $3
  )
  select w.*, p.name as user_name, p.email as user_email
  from person p join rm.withdrawals w on w.user_id = p.id
  where ${WANTED}
  order by w.requested_position desc limit $4`;
