import { createHash, randomBytes } from 'node:crypto';
import type { Sql } from '../postgres/client.ts';

const TOKEN_BYTES = 32;
const MAX_OPEN = 3;

export const RESET_LINK_MINUTES = 30;

/** The hash under which a token is stored; the token itself is only in the mail. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Single-use tokens for setting a new password. */
export const resetLinks = (sql: Sql) => ({
  /** Creates a token for a person; their newest three open tokens stay valid. */
  open: async (userId: string): Promise<string> => {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const now = Date.now();
    const expiry = now + RESET_LINK_MINUTES * 60_000;
    await sql`select auth.open_reset_link(${userId}, ${hashToken(token)}, ${expiry}, ${now}, ${MAX_OPEN})`;
    return token;
  },
  /** The id of the person the token belongs to; undefined when it is unknown, used or expired. */
  findUserId: async (token: string): Promise<string | undefined> => {
    const [row] = await sql<{ user_id: string }[]>`
      select user_id from auth.reset_link
      where token_hash = ${hashToken(token)} and expires_at_ms > ${Date.now()}`;
    return row?.user_id;
  },
});

export type ResetLinks = ReturnType<typeof resetLinks>;
