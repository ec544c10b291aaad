import { isIP } from 'node:net';
import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  VerifiedRegistrationResponse,
} from '@simplewebauthn/server';
import type { Sql } from '../postgres/client.ts';
import { openAccount } from './credentials.ts';
import { type Adding, mayAddFactor } from './second-factors.ts';

const CHALLENGE_MS = 5 * 60_000;
export const MAX_PASSKEYS = 20;

export interface PasskeysOptions {
  /** Where people open the product: a passkey works there and nowhere else. */
  readonly publicUrl: string;
  readonly productName: string;
  readonly clock: () => number;
}

/** A quarter of the API's code, so it is loaded only when somebody uses a passkey. */
const webAuthn = () => import('@simplewebauthn/server');

/** What a challenge was made for; it is valid for nothing else. */
type Purpose = 'add' | 'login' | 'confirm';

export interface StoredPasskey {
  readonly id: string;
  readonly name: string;
  readonly addedAtMs: number;
  readonly usedAtMs: number | null;
}

/** A browser's response, without the members that nothing reads. */
type Answer<Response> = Pick<RegistrationResponseJSON, 'id' | 'rawId' | 'type'> & { response: Response };

export interface PasskeyUse {
  readonly userId: string;
  readonly passwordHash: string;
}

type NewCredential = NonNullable<VerifiedRegistrationResponse['registrationInfo']>['credential'];

/**
 * Passkeys: WebAuthn Level 3 with user verification, so that one counts as something that the person has and
 * something that they know or are. Challenges are stored and work once, for five minutes.
 */
export function passkeys(sql: Sql, { publicUrl, productName, clock }: PasskeysOptions) {
  const { hostname: rpID, origin, protocol } = new URL(publicUrl);
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true };

  async function issue<Options extends { challenge: string }>(
    options: Options,
    purpose: Purpose,
    userId: string | null,
  ): Promise<Options> {
    await sql`
      insert into auth.challenge (challenge, purpose, user_id, expires_at_ms)
      values (${options.challenge}, ${purpose}, ${userId}, ${clock() + CHALLENGE_MS})`;
    return options;
  }

  /** Uses up the answered challenge; undefined when there is none for this purpose and person. */
  async function redeem(clientDataJSON: string, purpose: Purpose, userId: string | null) {
    const [row] = await sql<{ challenge: string }[]>`
      delete from auth.challenge
      where challenge = ${challengeIn(clientDataJSON)} and purpose = ${purpose}
        and user_id is not distinct from ${userId}::uuid and expires_at_ms > ${clock()}
      returning challenge`;
    return row?.challenge;
  }

  const credentialsOf = (userId: string) => sql<{ id: string; transports: string }[]>`
    select credential_id as id, transports from auth.passkey where user_id = ${userId}`;

  const named = (rows: readonly { id: string; transports: string }[]) =>
    rows.map(({ id, transports }) => ({
      id,
      transports: transports.split(' ').filter(Boolean) as AuthenticatorTransports,
    }));

  return {
    /** Whether browsers make passkeys for this address: not for an IP address, nor without encryption. */
    areOffered: isIP(rpID.replace(/^\[|\]$/g, '')) === 0 && (protocol === 'https:' || rpID === 'localhost'),

    optionsToAdd: async ({ id, email, name }: { id: string; email: string; name: string }) =>
      issue(
        await (await webAuthn()).generateRegistrationOptions({
          rpID,
          rpName: productName,
          userID: new Uint8Array(Buffer.from(id)),
          userName: email,
          userDisplayName: name,
          excludeCredentials: named(await credentialsOf(id)),
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        }),
        'add',
        id,
      ),

    /** The new credential that a browser has made for this person; undefined when it does not verify. */
    verifyNew: async (
      userId: string,
      answer: Answer<Pick<RegistrationResponseJSON['response'], 'clientDataJSON' | 'attestationObject'>>,
    ): Promise<NewCredential | undefined> => {
      const expectedChallenge = await redeem(answer.response.clientDataJSON, 'add', userId);
      if (!expectedChallenge) return undefined;
      const response = { ...answer, clientExtensionResults: {} };
      const { verifyRegistrationResponse } = await webAuthn();
      const verified = await verifyRegistrationResponse({ ...expected, response, expectedChallenge }).catch(
        () => undefined,
      );
      return verified?.registrationInfo?.credential;
    },

    /**
     * Stores a verified credential; undefined at the person's maximum, for one that is stored, for a session that may
     * not add it, or a closed account.
     */
    add: async (
      person: Adding,
      { id, name, credential }: { id: string; name: string; credential: NewCredential },
    ): Promise<StoredPasskey | undefined> => {
      const { publicKey, counter, transports = [] } = credential;
      const [row] = await sql<StoredPasskey[]>`
        insert into auth.passkey (id, user_id, credential_id, public_key, counter, transports, name, added_at_ms)
        select ${id}, user_id, ${credential.id}, ${Buffer.from(publicKey).toString('base64url')},
               ${counter}::bigint, ${transports.join(' ')}, ${name}, ${clock()}::bigint
        from ${openAccount(sql, person.id)} person
        where ${mayAddFactor(sql, person, MAX_PASSKEYS)}
        on conflict (credential_id) do nothing
        returning id, name, added_at_ms as "addedAtMs", null::bigint as "usedAtMs"`;
      return row;
    },

    /** A challenge for any passkey, or for one of a person's own. */
    optionsToUse: async (purpose: 'login' | 'confirm', userId: string | null) =>
      issue(
        await (await webAuthn()).generateAuthenticationOptions({
          rpID,
          userVerification: 'required',
          ...(userId && { allowCredentials: named(await credentialsOf(userId)) }),
        }),
        purpose,
        userId,
      ),

    /**
     * The person whose passkey answered the challenge, with their password hash of that moment; undefined when none
     * did, or the account has no password.
     */
    use: async (
      purpose: 'login' | 'confirm',
      userId: string | null,
      answer: Answer<
        Pick<AuthenticationResponseJSON['response'], 'clientDataJSON' | 'authenticatorData' | 'signature'>
      >,
    ): Promise<PasskeyUse | undefined> => {
      const expectedChallenge = await redeem(answer.response.clientDataJSON, purpose, userId);
      const [known] = await sql<{ userId: string; publicKey: string; counter: number }[]>`
        select user_id as "userId", public_key as "publicKey", counter from auth.passkey
        where credential_id = ${answer.id} and user_id = coalesce(${userId}::uuid, user_id)`;
      if (!expectedChallenge || !known) return undefined;
      const { counter } = known;
      const publicKey = new Uint8Array(Buffer.from(known.publicKey, 'base64url'));
      const { verifyAuthenticationResponse } = await webAuthn();
      const verified = await verifyAuthenticationResponse({
        ...expected,
        expectedChallenge,
        response: { ...answer, clientExtensionResults: {} },
        credential: { id: answer.id, publicKey, counter },
      }).catch(() => undefined);
      if (!verified?.verified) return undefined;
      // A passkey that was removed meanwhile, or whose counter another answer has advanced, proves nothing.
      const [used] = await sql<PasskeyUse[]>`
        update auth.passkey p set counter = ${verified.authenticationInfo.newCounter}, used_at_ms = ${clock()}
        from auth.credential c
        where credential_id = ${answer.id} and p.user_id = ${known.userId} and counter = ${counter}
          and c.user_id = p.user_id
        returning c.user_id as "userId", password_hash as "passwordHash"`;
      return used;
    },
  };
}

type AuthenticatorTransports = NonNullable<NewCredential['transports']>;

function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return typeof challenge === 'string' ? challenge.slice(0, 100).replaceAll('\0', '') : '';
  } catch {
    return '';
  }
}

export type Passkeys = ReturnType<typeof passkeys>;
