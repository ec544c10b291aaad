import { hashToken } from '../../platform/auth/reset-links.ts';
import { expiry } from '../../platform/janitor/janitor.ts';
import { firstDueMs, takeDue } from '../../platform/mail/queued-mails.ts';
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

/** A link that is to be mailed. */
export interface UnsentLink extends Pick<InvitationLink, 'id' | 'email'> {
  readonly attempts: number;
}

/** The links of invitations, each for one address. Only those of invitations that are open in the log count. */
export const invitationLinks = (sql: Sql, clock: () => number) => ({
  /** Stores the link of an invitation that is about to be made, to be mailed; undefined if it is stored already. */
  store: async (id: string, email: string): Promise<UnsentLink | undefined> => {
    const nowMs = clock();
    const [row] = await sql<(UnsentLink & { isNew: boolean })[]>`
      insert into auth.invitation (id, email, expires_at_ms, due_at_ms)
      values (${id}, ${email}, ${invitationExpiry(nowMs)}, ${firstDueMs(sql, nowMs)})
      on conflict (id) do update set email = excluded.email
      returning id, email, attempts, xmax = 0 as "isNew"`;
    return row?.isNew ? row : undefined;
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
  takeDue: (nowMs: number) => takeDue<UnsentLink>(sql, 'auth.invitation', nowMs),
  /** Makes the link work with this token; false when it is closed. */
  open: async (id: string, token: string): Promise<boolean> => {
    const { count } = await sql`update auth.invitation set token_hash = ${hashToken(token)} where id = ${id}`;
    return count === 1;
  },
  /** Call it when the link is mailed, or given up. */
  settle: async (id: string): Promise<void> => {
    await sql`update auth.invitation set due_at_ms = null where id = ${id}`;
  },
  close: async (...ids: string[]): Promise<void> => {
    await sql`delete from auth.invitation where id = any(${ids})`;
  },
});

export type InvitationLinks = ReturnType<typeof invitationLinks>;

/** Removes expired invitations with the addresses of people who never joined. */
export const invitationRule = expiry('invitations', 'auth.invitation', 'id', 'expires_at_ms');
