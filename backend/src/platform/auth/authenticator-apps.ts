import { Secret, TOTP } from 'otpauth';
import type { Sql } from '../postgres/client.ts';
import { openText, type Seal, sealText } from '../vault/sealed-text.ts';
import type { SubjectKeys } from '../vault/subject-keys.ts';
import { openAccount } from './credentials.ts';
import { type Adding, mayAddFactor } from './second-factors.ts';

const SECRET_BYTES = 20;
const PERIOD_S = 30;
/** How long adding an app may take. */
const SET_UP_MS = 10 * 60_000;
/** How many periods the clock of a phone may be ahead or behind. */
const WINDOW = 1;

export interface AuthenticatorAppsOptions {
  /** Each person's own key seals their secret. */
  readonly keys: Pick<SubjectKeys, 'find' | 'findOrMake'>;
  /** What apps show above the code. */
  readonly issuer: string;
  readonly clock: () => number;
}

/** Codes of authenticator apps: RFC 6238 with SHA-1, six digits and 30 seconds, which every app knows. */
export function authenticatorApps(sql: Sql, { keys, issuer, clock }: AuthenticatorAppsOptions) {
  const totp = (secret: string, label = '') =>
    new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: PERIOD_S });

  /** The time step of the code, counted from 1970; undefined when it belongs to none in the window. */
  function stepOf(code: string, secret: string): number | undefined {
    // The library throws for six characters that are more than six bytes.
    if (!/^\d{6}$/.test(code)) return undefined;
    const nowMs = clock();
    const delta = totp(secret).validate({ token: code, window: WINDOW, timestamp: nowMs });
    return delta === null ? undefined : Math.floor(nowMs / 1000 / PERIOD_S) + delta;
  }

  async function opened(userId: string, sealed: string | null | undefined): Promise<string | undefined> {
    if (!sealed) return undefined;
    const key = (await keys.find(new Set([userId]))).get(userId);
    return openText(sealed, key, sealOf(userId)) || undefined;
  }

  return {
    /** Makes a secret that takes effect with its {@link firstCode}; the current app keeps working until then. */
    startSetUp: async (userId: string, label: string): Promise<{ secret: string; uri: string }> => {
      const secret = new Secret({ size: SECRET_BYTES }).base32;
      const key = (await keys.findOrMake(new Set([userId]))).get(userId);
      if (!key) throw new Error('a person who is being forgotten has no key');
      const sealed = sealText(secret, key, sealOf(userId));
      await sql`
        insert into auth.authenticator (user_id, pending_secret, pending_until_ms)
        select user_id, ${sealed}, ${clock() + SET_UP_MS}::bigint from ${openAccount(sql, userId)} person
        on conflict (user_id) do update
          set pending_secret = excluded.pending_secret, pending_until_ms = excluded.pending_until_ms`;
      return { secret, uri: totp(secret, label).toString() };
    },

    /**
     * Checks the first code of a secret that is being set up. `add` then activates the secret, once; false when
     * another was started or added meanwhile, or the session may not add it. Undefined when no set-up is pending.
     */
    firstCode: async (person: Adding, code: string) => {
      const { id: userId } = person;
      const [row] = await sql<{ pending: string }[]>`
        select pending_secret as pending from auth.authenticator
        where user_id = ${userId} and pending_until_ms > ${clock()}`;
      const secret = await opened(userId, row?.pending);
      if (!row || !secret) return undefined;
      const step = stepOf(code, secret);
      return {
        isRight: step !== undefined,
        add: async (): Promise<boolean> => {
          const added = await sql`
            update auth.authenticator
            set secret = pending_secret, added_at_ms = ${clock()}, last_step = ${step ?? 0},
                pending_secret = null, pending_until_ms = null
            where user_id = ${userId} and pending_secret = ${row.pending} and ${mayAddFactor(sql, person)}
            returning user_id`;
          return added.length > 0;
        },
      };
    },

    /** Uses up a code; false when it is wrong or already used. */
    use: async (userId: string, code: string): Promise<boolean> => {
      const [row] = await sql<{ secret: string | null }[]>`
        select secret from auth.authenticator where user_id = ${userId}`;
      const secret = await opened(userId, row?.secret);
      const step = secret && stepOf(code, secret);
      if (!row || !step) return false;
      const used = await sql`
        update auth.authenticator set last_step = ${step}
        where user_id = ${userId} and secret = ${row.secret} and last_step < ${step} returning user_id`;
      return used.length > 0;
    },
  };
}

const sealOf = (subject: string): Seal => ({
  subject,
  eventId: 'authenticator',
  type: 'authenticator app',
  field: 'secret',
});

export type AuthenticatorApps = ReturnType<typeof authenticatorApps>;
