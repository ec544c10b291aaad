import type { Sql } from '../postgres/client.ts';

/** Password hashes by user id. */
export const credentials = (sql: Sql) => ({
  find: async (userId: string) =>
    (
      await sql<
        { password_hash: string }[]
      >`select password_hash from auth.credential where user_id = ${userId}`
    )[0]?.password_hash,
  store: async (userId: string, passwordHash: string) => {
    await sql`
      insert into auth.credential (user_id, password_hash) values (${userId}, ${passwordHash})
      on conflict (user_id) do update set password_hash = excluded.password_hash`;
  },
});

export type Credentials = ReturnType<typeof credentials>;
