import type { Sql } from '../postgres/client.ts';
import type { Sessions } from './sessions.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Password hashes by user id. Replacing one also ends the sessions opened with it, in the same statement. */
export function credentials(sql: Sql, sessions: Pick<Sessions, 'forget'>) {
  /** False, and nothing changes, unless the given hash is the current one or the reset link can be used. */
  async function replace(
    userId: string,
    newHash: string | null,
    { oldHash = null, resetHash = null, keptSession = null, seenLinks = null }: Conditions,
  ): Promise<boolean> {
    const [row] = await sql<{ ended: string[] | null }[]>`
      select to_json(auth.replace_password(
        ${userId}, ${newHash}, ${oldHash}, ${resetHash}, ${Date.now()}, ${keptSession}, ${seenLinks}::text[]
      )) as ended`;
    for (const sessionId of row?.ended ?? []) sessions.forget(sessionId);
    return row?.ended != null;
  }

  return {
    /**
     * The user's hash, and the highest cost of any stored hash. Runs the same query without a user, so that
     * it takes as long.
     */
    find: async (userId: string | undefined) => {
      const [row] = await sql<{ hash: string | null; highest_cost: number | null }[]>`
        select
          (select password_hash from auth.credential where user_id = ${userId ?? NOBODY}) as hash,
          (select max(substr(password_hash, 5, 2)) from auth.credential
            where substr(password_hash, 5, 2) between '04' and '31')::int as highest_cost`;
      return { hash: row?.hash ?? undefined, highestCost: row?.highest_cost ?? 0 };
    },
    /** Replaces the hash by another one of the same password; sessions stay valid. */
    rehash: async (userId: string, { oldHash, newHash }: { oldHash: string; newHash: string }) => {
      await sql`
        update auth.credential set password_hash = ${newHash}
        where user_id = ${userId} and password_hash = ${oldHash}`;
    },
    /** For an account that is about to be created; an existing password is kept. */
    store: async (userId: string, passwordHash: string) => {
      await sql`
        insert into auth.credential (user_id, password_hash) values (${userId}, ${passwordHash})
        on conflict do nothing`;
    },
    /** Call it when the account is in the log. */
    confirm: async (userId: string) => {
      await sql`update auth.credential set unconfirmed_since_ms = null where user_id = ${userId}`;
    },
    /**
     * Replaces the password, closes requested links to a new password or address, and ends all sessions but the
     * caller's. False when the password was changed meanwhile.
     */
    change: (userId: string, change: { oldHash: string; newHash: string; keptSession: string }) =>
      replace(userId, change.newHash, change),
    /**
     * Like {@link change}, with a reset link, which it uses up; ends all sessions. False when the link was used or
     * closed meanwhile, or, if using it undoes something, when another link was opened since the seen ones were read.
     */
    reset: (
      userId: string,
      { newHash, ...link }: { newHash: string; resetHash: Buffer; seenLinks: readonly string[] },
    ) => replace(userId, newHash, link),
    /** Removes the password, the reset links and all sessions, so that nobody can sign in to the account. */
    remove: (userId: string) => replace(userId, null, {}),
  };
}

interface Conditions {
  readonly oldHash?: string | null;
  readonly resetHash?: Buffer | null;
  readonly keptSession?: string | null;
  readonly seenLinks?: readonly string[] | null;
}

export type Credentials = ReturnType<typeof credentials>;

/**
 * SQL for a row with the id of a person whose account is open and, if a hash is given, has that password; both stay so
 * until the statement has been committed, so that whoever deletes what is stored about the person finds it.
 */
export const openAccount = (sql: Sql, userId: string, passwordHash?: string) =>
  sql`(
    select user_id from auth.credential
    where user_id = ${userId} ${passwordHash === undefined ? sql`` : sql`and password_hash = ${passwordHash}`} for share
  )`;
