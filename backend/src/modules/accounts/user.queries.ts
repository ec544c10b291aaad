import type { AccountStatus, Role } from 'mf-shared/contracts';
import type { Sql } from '../../platform/postgres/client.ts';

export interface UserRow {
  id: string;
  name: string;
  email: string;
  role: Role;
  status: AccountStatus;
  available_kobo: string;
}

const PAGE = 100;

/** Questions about people, answered from the read models. */
export function userQueries(sql: Sql) {
  const user = sql`
    select u.id, u.name, u.email, u.role, u.status, coalesce(b.available_kobo, 0) as available_kobo
    from rm.users u left join rm.balances b on b.id = u.id`;

  return {
    find: async (id: string) => (await sql<UserRow[]>`${user} where u.id = ${id}`)[0],
    findByEmail: async (email: string) => (await sql<UserRow[]>`${user} where u.email = ${email}`)[0],
    /** Newest first; `search` finds any part of a name, whatever its case. */
    list: (search = '') =>
      sql<UserRow[]>`
        ${user} where ${search} = '' or strpos(lower(u.name), lower(${search})) > 0
        order by u.registered_position desc limit ${PAGE}`,
    count: async () => (await sql<{ total: number }[]>`select total from rm.user_count`)[0]?.total ?? 0,
  };
}

export type UserQueries = ReturnType<typeof userQueries>;
