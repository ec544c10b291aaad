import { randomBytes } from 'node:crypto';
import type { Sql } from '../postgres/client.ts';
import type { SealedColumn } from '../vault/sealed-column.ts';
import { openAccount } from './credentials.ts';
import { hashToken } from './reset-links.ts';

export const EMAIL_CHANGE_HOURS = 24;

interface EmailChangesOptions {
  /** The column auth.email_change.email. */
  readonly addresses: SealedColumn;
  readonly clock: () => number;
}

/** The new address that a person requested, until they follow its mailed link; the token is only in the mail. */
export const emailChanges = (sql: Sql, { addresses, clock }: EmailChangesOptions) => ({
  /**
   * Creates the token of a link, which replaces the person's earlier one, for a request whose password matched that
   * hash; undefined when the hash is no longer current: it was replaced, or the account closed, meanwhile.
   */
  openWith: async (passwordHash: string, userId: string, email: string): Promise<string | undefined> => {
    const token = randomBytes(32).toString('base64url');
    const expiry = clock() + EMAIL_CHANGE_HOURS * 3_600_000;
    const { count } = await sql`
      insert into auth.email_change (user_id, token_hash, email, expires_at_ms)
      select user_id, ${hashToken(token)}, ${await addresses.seal(userId, email)}, ${expiry}
      from ${openAccount(sql, userId, passwordHash)} person
      on conflict (user_id) do update set token_hash = excluded.token_hash, email = excluded.email,
        expires_at_ms = excluded.expires_at_ms, is_used = false`;
    return count === 1 ? token : undefined;
  },
  /** The change that waits for its link to be followed; undefined when there is none. */
  pending: async (userId: string): Promise<{ email: string; expiresAtMs: number } | undefined> => {
    const [row] = await sql<{ email: string; expiresAtMs: number }[]>`
      select email, expires_at_ms as "expiresAtMs" from auth.email_change
      where user_id = ${userId} and expires_at_ms > ${clock()} and not is_used`;
    const email = row && (await addresses.open(userId, row.email));
    return row && email ? { email, expiresAtMs: row.expiresAtMs } : undefined;
  },
  /** Undefined when the token is unknown, expired, withdrawn, replaced, or older than the password. */
  find: async (token: string): Promise<FoundChange | undefined> => {
    const [row] = await sql<FoundChange[]>`
      select user_id as "userId", email, is_used as "isUsed" from auth.email_change
      where token_hash = ${hashToken(token)} and expires_at_ms > ${clock()}`;
    const email = row && (await addresses.open(row.userId, row.email));
    return row && email ? { ...row, email } : undefined;
  },
  /** Call it when the change is complete: until the link expires, following it again is recognised as a repeat. */
  use: async (token: string): Promise<void> => {
    await sql`update auth.email_change set is_used = true where token_hash = ${hashToken(token)}`;
  },
  /** Closes the person's link, whether it was used or not. */
  close: async (userId: string): Promise<void> => {
    await sql`delete from auth.email_change where user_id = ${userId}`;
  },
});

export interface FoundChange {
  readonly userId: string;
  readonly email: string;
  readonly isUsed: boolean;
}

export type EmailChanges = ReturnType<typeof emailChanges>;
