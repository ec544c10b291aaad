import { createHash, randomBytes } from 'node:crypto';
import type { Sql } from '../postgres/client.ts';

const TOKEN_BYTES = 32;
const MAX_OPEN = 3;

/**
 * How long a link is valid, in minutes: one that was asked for, and one in a mail about something that the owner
 * of the account may not have done.
 */
export const LINK_MINUTES = { reset: 30, alert: 24 * 60 } as const;

/** The hash under which a token is stored; the token itself is only in the mail. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Single-use tokens for setting a new password. */
export const resetLinks = (sql: Sql) => ({
  /** Creates a token for a person; their newest three open tokens of each kind stay valid. */
  open: async (userId: string, kind: keyof typeof LINK_MINUTES): Promise<string> => {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const now = Date.now();
    const expiry = now + LINK_MINUTES[kind] * 60_000;
    await sql`
      select auth.open_reset_link(${userId}, ${hashToken(token)}, ${expiry}, ${now}, ${MAX_OPEN}, ${kind})`;
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
