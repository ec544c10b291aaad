import { createHash, randomBytes } from 'node:crypto';
import type { Sql } from '../postgres/client.ts';
import type { AuthenticatorApps } from './authenticator-apps.ts';
import { openAccount } from './credentials.ts';
import type { StoredPasskey } from './passkeys.ts';
import type { SignedIn } from './sessions.ts';

const CODES = 10;
/** Without letters and digits that people confuse. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 16;

export interface OwnFactors {
  readonly passkeys: readonly StoredPasskey[];
  readonly authenticatorAddedAtMs: number | null;
  readonly recoveryCodesLeft: number;
}

/**
 * SQL that is true for a session that may add a factor: one that is open and, once the person has a factor, has proved
 * one. Both stay so until the statement has been committed.
 */
export const mayAddFactor = (sql: Sql, { id, sessionId }: Adding, maxPasskeys: number | null = null) =>
  sql`auth.may_add_factor(${id}, ${sessionId}, ${maxPasskeys})`;

/** The person who adds a factor. */
export type Adding = Pick<SignedIn, 'id' | 'sessionId'>;

/** The second factors of accounts: passkeys, authenticator apps, and recovery codes for when both are lost. */
export const secondFactors = (sql: Sql, apps: Pick<AuthenticatorApps, 'use'>) => ({
  of: async (userId: string): Promise<OwnFactors> => {
    const [row] = await sql<OwnFactors[]>`
      select
        (select coalesce(json_agg(json_build_object(
            'id', id, 'name', name, 'addedAtMs', added_at_ms, 'usedAtMs', used_at_ms
          ) order by added_at_ms, id), '[]')
          from auth.passkey where user_id = ${userId}) as passkeys,
        (select added_at_ms from auth.authenticator where user_id = ${userId}) as "authenticatorAddedAtMs",
        (select count(*) from auth.recovery_code where user_id = ${userId}) as "recoveryCodesLeft"`;
    return row as OwnFactors;
  },

  /** Whether the account has a passkey or an authenticator app. */
  has: async (userId: string): Promise<boolean> => {
    const [row] = await sql<{ has: boolean }[]>`select auth.has_second_factor(${userId}) as has`;
    return row?.has === true;
  },

  /**
   * Uses up a code of the app, or a recovery code; undefined when it is neither or already used.
   * @param recordRecovery called before a recovery code is used up, which stays valid if this fails
   */
  useCode: async (
    userId: string,
    code: string,
    recordRecovery: (codeHash: string) => Promise<void>,
  ): Promise<'authenticator' | 'recovery code' | undefined> => {
    const plain = code.replaceAll(/[\s-]/g, '').toLowerCase();
    if (/^\d{6}$/.test(plain)) return (await apps.use(userId, plain)) ? 'authenticator' : undefined;
    const codeHash = hashOf(plain);
    const known = await sql`
      select from auth.recovery_code where user_id = ${userId} and code_hash = ${codeHash}`;
    if (known.length === 0) return undefined;
    await recordRecovery(codeHash.toString('hex'));
    const used = await sql`
      delete from auth.recovery_code where user_id = ${userId} and code_hash = ${codeHash} returning user_id`;
    return used.length > 0 ? 'recovery code' : undefined;
  },

  /**
   * Ten new codes, which cannot be read again, for an open account with a factor; without `replace`, only if it has
   * none.
   */
  giveCodes: async (userId: string, { replace }: { replace: boolean }): Promise<string[] | undefined> => {
    const codes = Array.from({ length: CODES }, newCode);
    const hashes = codes.map((code) => hashOf(code).toString('hex'));
    const [row] = await sql<{ given: boolean }[]>`
      select auth.give_recovery_codes(user_id, ${hashes}::text[], ${replace}) as given
      from ${openAccount(sql, userId)} person`;
    return row?.given ? codes.map((code) => code.replaceAll(/.{4}(?=.)/g, '$&-')) : undefined;
  },

  /** Removes the passkey with this id, or the app for 'authenticator'; false when there is none. */
  remove: async (userId: string, factor: string): Promise<boolean> => {
    const [row] = await sql<{ removed: boolean }[]>`
      select auth.remove_second_factor(${userId}, ${factor}) as removed`;
    return row?.removed === true;
  },

  /** Deletes everything that is stored here about the person. */
  forget: async (userId: string): Promise<void> => {
    await sql`select auth.forget_second_factors(${userId})`;
  },
});

function newCode(): string {
  const characters: string[] = [];
  // Bytes beyond the last whole multiple are drawn again, so that every character is equally likely.
  const limit = 256 - (256 % ALPHABET.length);
  while (characters.length < CODE_LENGTH) {
    for (const byte of randomBytes(CODE_LENGTH)) {
      if (byte < limit && characters.length < CODE_LENGTH)
        characters.push(ALPHABET.charAt(byte % ALPHABET.length));
    }
  }
  return characters.join('');
}

/** The codes have 79 random bits, so a fast hash is enough. */
const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();

export type SecondFactors = ReturnType<typeof secondFactors>;
