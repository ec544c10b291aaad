import { randomBytes } from 'node:crypto';
import { hashToken } from '../../platform/auth/reset-links.ts';
import { expiry } from '../../platform/janitor/janitor.ts';
import type { Sql } from '../../platform/postgres/client.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
export const INVITATION_DAYS = 3;

/** When an invitation expires that was made at that time. */
export const invitationExpiry = (atMs: number) => atMs + INVITATION_DAYS * DAY_MS;

export interface InvitationLink {
  readonly id: string;
  readonly email: string;
  readonly expiresAtMs: number;
}

/** The links of invitations, each for one address; the token itself is only in the mail. */
export const invitationLinks = (sql: Sql, clock: () => number) => ({
  /**
   * Stores the link of an invitation, replacing earlier ones to the address, and returns its token; undefined when
   * it is already stored or has expired.
   */
  open: async ({ id, email, expiresAtMs }: InvitationLink): Promise<string | undefined> => {
    if (expiresAtMs <= clock()) return undefined;
    const token = randomBytes(32).toString('base64url');
    const { count } = await sql`
      with old as (delete from auth.invitation where email = ${email} and id <> ${id})
      insert into auth.invitation (id, token_hash, email, expires_at_ms)
      values (${id}, ${hashToken(token)}, ${email}, ${expiresAtMs})
      on conflict (id) do nothing`;
    return count === 1 ? token : undefined;
  },
  /** Those that have not expired, the newest last. */
  list: (): Promise<InvitationLink[]> => sql<InvitationLink[]>`
    select id, email, expires_at_ms as "expiresAtMs" from auth.invitation
    where expires_at_ms > ${clock()} order by expires_at_ms, id`,
  find: async (token: string): Promise<InvitationLink | undefined> => {
    const [row] = await sql<InvitationLink[]>`
      select id, email, expires_at_ms as "expiresAtMs" from auth.invitation
      where token_hash = ${hashToken(token)} and expires_at_ms > ${clock()}`;
    return row;
  },
  close: async (id: string): Promise<void> => {
    await sql`delete from auth.invitation where id = ${id}`;
  },
});

export type InvitationLinks = ReturnType<typeof invitationLinks>;

/** Removes expired invitations with the addresses of people who never joined. */
export const invitationRule = expiry('invitations', 'auth.invitation', 'id', 'expires_at_ms');
