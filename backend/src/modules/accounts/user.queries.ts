import type { AccountStatus, Role } from 'mf-shared/contracts';
import { literal, type Page, rowsOf } from '../../platform/http/page.ts';
import type { Sql } from '../../platform/postgres/client.ts';

export interface UserRow {
  id: string;
  name: string;
  email: string;
  role: Role;
  status: AccountStatus;
  activation_reported_at_ms: number | null;
  available_kobo: string;
}

export interface ListedUserRow extends UserRow {
  registered_position: number;
}

/** Three letters or digits in a row: what the trigram index needs to find anything. */
const INDEXED = /[\p{L}\p{N}]{3}/u;

/** Questions about people, answered from the read models. */
export function userQueries(sql: Sql) {
  const columns = sql`
    u.id, u.name, u.email, u.role, u.status, u.activation_reported_at_ms,
    coalesce(b.available_kobo, 0) as available_kobo`;
  const users = sql`rm.users u left join rm.balances b on b.id = u.id`;

  /** Without the index for short texts: reading the names in order takes half as long as all of the index. */
  const nameHas = (search: string) =>
    INDEXED.test(search)
      ? sql`u.search_name like ${`%${literal(search)}%`}`
      : sql`strpos(u.search_name, ${search}) > 0`;

  return {
    find: async (id: string) => (await sql<UserRow[]>`select ${columns} from ${users} where u.id = ${id}`)[0],
    findByEmail: async (email: string) =>
      (await sql<UserRow[]>`select ${columns} from ${users} where u.email = ${email}`)[0],
    exists: async (id: string) => (await sql`select from rm.users where id = ${id}`).length > 0,
    /** Newest first; the search finds any part of a name. */
    list: (page: Page) =>
      sql<ListedUserRow[]>`
        select ${columns}, u.registered_position from ${users}
        where u.registered_position < ${page.before} ${page.search ? sql`and ${nameHas(page.search)}` : sql``}
        order by u.registered_position desc limit ${rowsOf(page)}`,
    count: async () => (await sql<{ total: number }[]>`select total from rm.user_count`)[0]?.total ?? 0,
  };
}

export type UserQueries = ReturnType<typeof userQueries>;
