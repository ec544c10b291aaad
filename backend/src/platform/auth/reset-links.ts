import { createHash, randomBytes } from 'node:crypto';
import type { Sql } from '../postgres/client.ts';
import { earlierNowMs } from '../postgres/database-time.ts';
import type { SealedColumn } from '../vault/sealed-column.ts';

const TOKEN_BYTES = 32;

const DAY = 24 * 60;

/**
 * How long a link is valid, in minutes: one that was requested, one in a mail about something that the owner of
 * the account may not have done, one in a mail about a withdrawal to a new bank account, one in a mail about a
 * new second factor, and one to the former address of an account.
 */
export const LINK_MINUTES = { reset: 30, alert: DAY, payout: DAY, factor: DAY, email: DAY } as const;
/**
 * How many of the newest links of a kind stay valid; many withdrawals must not close the link to the first. A link to
 * a factor that is still there always stays.
 */
const MAX_OPEN = { reset: 3, alert: 3, payout: 100, factor: 100, email: 100 } as const;

/** The hash under which a token is stored; the token itself is only in the mail. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Single-use tokens for setting a new password; `addresses` is the column auth.reset_link.email. */
export const resetLinks = (sql: Sql, addresses: SealedColumn) => ({
  /**
   * Creates a token for a person, with what using it undoes; undefined when the account is closed, or its owner has
   * taken its address back from whoever the token was to be mailed to.
   */
  open: async (
    userId: string,
    kind: keyof typeof LINK_MINUTES,
    { withdrawalId = null, factor = null, email, emailVersion = null }: LinkTerms = {},
  ): Promise<string | undefined> => {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const now = Date.now();
    const expiry = now + LINK_MINUTES[kind] * 60_000;
    const sealedEmail = email === undefined ? null : await addresses.seal(userId, email);
    const { count } = await sql`
      select auth.open_reset_link(
        user_id, ${hashToken(token)}, ${expiry}, ${earlierNowMs(sql, now)}, ${MAX_OPEN[kind]}, ${kind},
        ${withdrawalId}, ${factor}, ${sealedEmail})
      from (
        select user_id from auth.credential
        where user_id = ${userId} and (${emailVersion}::int is null or address_from <= ${emailVersion}::int) for update
      ) person`;
    return count === 1 ? token : undefined;
  },
  /** Call it when the owner has taken their address back, with its version: no link goes to an earlier address. */
  refuseBefore: async (userId: string, emailVersion: number): Promise<void> => {
    await sql`
      update auth.credential set address_from = greatest(address_from, ${emailVersion}) where user_id = ${userId}`;
  },
  /**
   * Makes an open link valid from now again: its mail is sent later. Links of later changes of the address move with
   * it: using one closes those that expire later.
   */
  renew: async (token: string, kind: keyof typeof LINK_MINUTES): Promise<void> => {
    const expiry = Date.now() + LINK_MINUTES[kind] * 60_000;
    await sql`
      update auth.reset_link l set expires_at_ms = l.expires_at_ms + ${expiry}::bigint - renewed.expires_at_ms
      from auth.reset_link renewed
      where renewed.token_hash = ${hashToken(token)} and (
        l.token_hash = renewed.token_hash
        or (l.user_id = renewed.user_id and l.kind = 'email' and renewed.kind = 'email'
            and l.expires_at_ms > renewed.expires_at_ms)
      )`;
  },
  /**
   * The person the token belongs to, and which of their withdrawals and second factors using it undoes: all that
   * they were mailed about and can still undo, unless they only requested a new password; and the former address
   * that using it restores. Undefined when the token is unknown, used or expired.
   */
  find: async (token: string): Promise<FoundLink | undefined> => {
    const now = Date.now();
    const [row] = await sql<(FoundLink & { sealed: string | null })[]>`
      select l.user_id as "userId", l.email as sealed, to_json(array(
        select p.withdrawal_id from auth.reset_link p
        where p.user_id = l.user_id and p.withdrawal_id is not null and p.expires_at_ms > ${now} and l.kind <> 'reset'
        order by p.expires_at_ms
      )) as disowned, to_json(array(
        select distinct p.factor from auth.reset_link p
        where p.user_id = l.user_id and p.factor is not null and p.expires_at_ms > ${now} and l.kind <> 'reset'
      )) as factors, to_json(array(
        select encode(p.token_hash, 'hex') from auth.reset_link p where p.user_id = l.user_id
      )) as seen
      from auth.reset_link l join auth.credential using (user_id) where l.token_hash = ${hashToken(token)} and l.expires_at_ms > ${now}`;
    if (!row) return undefined;
    const { sealed, ...link } = row;
    const email = sealed === null ? undefined : await addresses.open(link.userId, sealed);
    return { ...link, ...(email !== undefined && { email }) };
  },
});

/** What using a link undoes, and where it is mailed. */
export interface LinkTerms {
  readonly withdrawalId?: string | null | undefined;
  readonly factor?: string | null | undefined;
  /** The address that the account had before. */
  readonly email?: string | undefined;
  /** The version of the account's stream at which it got the address that the link is mailed to. */
  readonly emailVersion?: number | null;
}

export interface FoundLink {
  readonly userId: string;
  /** Ids of withdrawals. */
  readonly disowned: readonly string[];
  /** 'authenticator', or ids of passkeys. */
  readonly factors: readonly string[];
  /** The hashes of all open links of the person, in hexadecimal. */
  readonly seen: readonly string[];
  /** The address that the account had before. */
  readonly email?: string;
}

export type ResetLinks = ReturnType<typeof resetLinks>;
