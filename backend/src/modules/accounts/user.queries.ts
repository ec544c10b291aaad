import type { AccountStatus, Role } from 'mf-shared/contracts';
import { containing, type Page, rowsOf } from '../../platform/http/page.ts';
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

const COLUMNS = `
  u.id, u.name, u.email, u.role, u.status, u.activation_reported_at_ms,
  coalesce(b.available_kobo, 0) as available_kobo`;
const USERS = 'rm.users u left join rm.balances b on b.id = u.id';

/** Three letters or digits in a row: what the trigram index needs to find anything. */
const INDEXED = /[\p{L}\p{N}]{3}/u;

/** Questions about people, answered from the read models. */
export function userQueries(sql: Sql) {
  const user = sql.unsafe(`select ${COLUMNS} from ${USERS}`);

  return {
    find: async (id: string) => (await sql<UserRow[]>`${user} where u.id = ${id}`)[0],
    findByEmail: async (email: string) => (await sql<UserRow[]>`${user} where u.email = ${email}`)[0],
    exists: async (id: string) => (await sql`select from rm.users where id = ${id}`).length > 0,
    /**
     * Newest first; the search finds any part of a name. Not a prepared statement: how common a text is
     * decides anew whether its trigrams or the newest names are looked through.
     */
    list: (page: Page) => {
      const [condition, text] = INDEXED.test(page.search)
        ? ['u.search_name like $3', containing(page)]
        : ['strpos(u.search_name, $3) > 0', page.search];
      return sql.unsafe<ListedUserRow[]>(
        `select ${COLUMNS}, u.registered_position from ${USERS}
         where u.registered_position < $1 and ${condition}
         order by u.registered_position desc limit $2`,
        [page.before, rowsOf(page), text],
      );
    },
    /** Whose accounts were deleted after that position of the log, oldest first. */
    deletedAfter: (position: number, limit: number) =>
      sql<{ id: string; deleted_position: number }[]>`
        select id, deleted_position from rm.deleted_users where deleted_position > ${position}
        order by deleted_position limit ${limit}`,
    count: async () => (await sql<{ total: number }[]>`select total from rm.user_count`)[0]?.total ?? 0,
  };
}

export type UserQueries = ReturnType<typeof userQueries>;
