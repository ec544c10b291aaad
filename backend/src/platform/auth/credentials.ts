import type { Sql } from '../postgres/client.ts';
import type { Sessions } from './sessions.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Password hashes by user id. Whatever replaces one ends the sessions that it opened, in the same statement. */
export function credentials(sql: Sql, sessions: Pick<Sessions, 'forget'>) {
  /** False, and nothing is changed, when the hash in force or the reset link is not the one given. */
  async function replace(
    userId: string,
    newHash: string | null,
    { oldHash = null, resetHash = null, keptSession = null }: Conditions,
  ): Promise<boolean> {
    const [row] = await sql<{ ended: string[] | null }[]>`
      select auth.replace_password(
        ${userId}, ${newHash}, ${oldHash}, ${resetHash}, ${Date.now()}, ${keptSession}
      ) as ended`;
    for (const sessionId of row?.ended ?? []) sessions.forget(sessionId);
    return row?.ended != null;
  }

  return {
    /** Asks the same question when there is nobody, so that this takes as long. */
    find: async (userId: string | undefined) => {
      const [row] = await sql<{ password_hash: string }[]>`
        select password_hash from auth.credential where user_id = ${userId ?? NOBODY}`;
      return row?.password_hash;
    },
    /** For an account that is about to be made; a password that is in force stays so. */
    store: async (userId: string, passwordHash: string) => {
      await sql`
        insert into auth.credential (user_id, password_hash) values (${userId}, ${passwordHash})
        on conflict do nothing`;
    },
    /** The account is in the log. */
    confirm: async (userId: string) => {
      await sql`update auth.credential set unconfirmed_since_ms = null where user_id = ${userId}`;
    },
    /**
     * Replaces the password, closes open reset links and ends all sessions but the one that asks.
     * False when somebody was faster.
     */
    change: (userId: string, change: { oldHash: string; newHash: string; keptSession: string }) =>
      replace(userId, change.newHash, change),
    /** As {@link change} for whoever has a reset link, which it uses up; ends all sessions. */
    reset: (userId: string, { newHash, resetHash }: { newHash: string; resetHash: Buffer }) =>
      replace(userId, newHash, { resetHash }),
    /** Nobody can sign in as them any more: no password, no reset links, no sessions. */
    remove: (userId: string) => replace(userId, null, {}),
  };
}

interface Conditions {
  readonly oldHash?: string | null;
  readonly resetHash?: Buffer | null;
  readonly keptSession?: string | null;
}

export type Credentials = ReturnType<typeof credentials>;
