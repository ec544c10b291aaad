import * as z from 'zod/mini';
import { SignedIn, signedInExample } from './accounts.ts';
import { anyPassword, factorCode, id, line, timestampMs } from './fields.ts';

/** A passkey as its owner sees it. */
export const Passkey = z.object({
  _id: z.string(),
  /** What its owner calls it, e.g. 'My phone'. */
  name: z.string(),
  addedAtMs: timestampMs,
  /** When somebody last logged in with it or confirmed something; absent when nobody has. */
  usedAtMs: z.optional(timestampMs),
});
export type Passkey = z.infer<typeof Passkey>;
Passkey.register(z.globalRegistry, { title: 'Passkey' });

/** How an account is protected beside its password. */
export const SecondFactors = z.object({
  passkeys: z.array(Passkey),
  /** Absent without an authenticator app. */
  authenticator: z.optional(z.object({ addedAtMs: timestampMs })),
  /** How many recovery codes have not been used. */
  recoveryCodesLeft: z.int(),
  /** Whether passkeys work under the address of this product; browsers refuse them under a bare number. */
  passkeysOffered: z.boolean(),
  /** Whether an admin can do nothing without a second factor. */
  required: z.boolean(),
});
export type SecondFactors = z.infer<typeof SecondFactors>;
SecondFactors.register(z.globalRegistry, { title: 'SecondFactors' });

/** Shown once: the API only keeps their digests. Absent when the account has codes already. */
const recoveryCodes = z.optional(z.array(z.string()));

const base64url = (max: number) =>
  z.string().check(z.regex(/^[\w-]+$/, 'This passkey could not be read.'), z.maxLength(max));
const credential = { id: base64url(1400), rawId: base64url(1400), type: z.literal('public-key') };

/** What a browser answers to the options of a new passkey, as WebAuthn writes it in JSON. */
const NewCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(16_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
  }),
});

/** What a browser answers to a challenge, as WebAuthn writes it in JSON. */
export const Assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: z.optional(z.nullable(base64url(200))),
  }),
});
export type Assertion = z.infer<typeof Assertion>;

/** The options of WebAuthn in JSON, which browsers get unchanged. */
const WebAuthnOptions = z.looseObject({ challenge: z.string() });

const Done = z.object({ success: z.literal(true) });

const wrongCode = {
  status: 422,
  code: 'wrong_code',
  message: 'That code is wrong or was used already.',
} as const;
const passkeyRefused = {
  status: 422,
  code: 'passkey_refused',
  message: 'That passkey was not accepted. Please try again.',
} as const;
const passkeysNotOffered = {
  status: 422,
  code: 'passkeys_not_offered',
  message: 'Passkeys do not work under this address.',
} as const;

const RAW = 'q83vEjRWeJA';
const passkey = {
  _id: '5a0f3a34-6b0c-4b4b-93a4-5a3b7b1c2d11',
  name: 'My phone',
  addedAtMs: 1_790_000_000_000,
};
const codes = ['abcd-efgh-jkmn-pqrs', 'tuvw-xyz2-3456-789a'];
const assertion = {
  id: RAW,
  rawId: RAW,
  type: 'public-key',
  response: {
    clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
    authenticatorData: 'SZYN5Q',
    signature: 'MEUCIQ',
  },
} as const;

/** Passkeys, authenticator apps and recovery codes, and asking again before what cannot be taken back. */
export const secondFactorEndpoints = {
  'GET /api/auth/factors': {
    access: 'member',
    summary: 'How your account is protected beside its password.',
    status: 200,
    response: SecondFactors,
    example: {
      response: { passkeys: [passkey], recoveryCodesLeft: 10, passkeysOffered: true, required: false },
    },
  },
  'POST /api/auth/authenticator': {
    access: 'member',
    stepUp: true,
    summary:
      'Begins to add an authenticator app, or to replace it: gives the secret for ten minutes. Nothing changes before its first code arrives.',
    status: 200,
    response: z.object({
      /** In base32, for typing. */
      secret: z.string(),
      /** The same as a QR code's content. */
      uri: z.string(),
    }),
    example: {
      response: {
        secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/WatchEarn:ada%40example.com?issuer=WatchEarn&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      },
    },
  },
  'PUT /api/auth/authenticator': {
    access: 'member',
    summary: 'Adds the authenticator app with its first code. With your first factor you get recovery codes.',
    status: 200,
    refusals: [
      wrongCode,
      {
        status: 422,
        code: 'set_up_expired',
        message: 'This took longer than ten minutes. Please start again.',
      },
    ],
    body: z.object({ code: factorCode }),
    response: z.extend(Done, { recoveryCodes }),
    example: { body: { code: '123456' }, response: { success: true, recoveryCodes: codes } },
  },
  'DELETE /api/auth/authenticator': {
    access: 'member',
    stepUp: true,
    summary: 'Removes the authenticator app.',
    status: 200,
    response: Done,
    example: { response: { success: true } },
  },
  'POST /api/auth/passkeys/options': {
    access: 'member',
    stepUp: true,
    summary: 'The options with which a browser makes a passkey; valid for five minutes.',
    status: 200,
    refusals: [passkeysNotOffered],
    response: WebAuthnOptions,
    example: { response: { challenge: 'c29tZSBjaGFsbGVuZ2U' } },
  },
  'POST /api/auth/passkeys': {
    access: 'member',
    summary: 'Adds the passkey that the browser has made. With your first factor you get recovery codes.',
    status: 201,
    refusals: [
      passkeyRefused,
      passkeysNotOffered,
      { status: 422, code: 'too_many_passkeys', message: 'You have 20 passkeys. Please remove one first.' },
    ],
    body: z.object({ name: line('Name', 60), credential: NewCredential }),
    response: z.object({ passkey: Passkey, recoveryCodes }),
    example: {
      body: {
        name: 'My phone',
        credential: {
          id: RAW,
          rawId: RAW,
          type: 'public-key',
          response: { clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0', attestationObject: 'o2NmbXQ' },
        },
      },
      response: { passkey, recoveryCodes: codes },
    },
  },
  'DELETE /api/auth/passkeys/{id}': {
    access: 'member',
    stepUp: true,
    summary: 'Removes one of your passkeys.',
    status: 200,
    refusals: [{ status: 404, code: 'not_found', message: 'This passkey does not exist.' }],
    params: z.object({ id }),
    response: Done,
    example: { params: { id: passkey._id }, response: { success: true } },
  },
  'POST /api/auth/recovery-codes': {
    access: 'member',
    stepUp: true,
    summary: 'Makes ten new recovery codes, and the old ones void.',
    status: 200,
    refusals: [
      {
        status: 422,
        code: 'no_second_factor',
        message: 'Recovery codes are for accounts with a passkey or an authenticator app.',
      },
    ],
    response: z.object({ recoveryCodes: z.array(z.string()) }),
    example: { response: { recoveryCodes: codes } },
  },
  'POST /api/auth/passkey-login/options': {
    access: 'public',
    summary: 'A challenge with which somebody logs in by passkey; valid for five minutes, once.',
    status: 200,
    refusals: [passkeysNotOffered, 429],
    response: WebAuthnOptions,
    example: { response: { challenge: 'c29tZSBjaGFsbGVuZ2U' } },
  },
  'POST /api/auth/passkey-login': {
    access: 'public',
    summary: 'Signs in the owner of a passkey. It stands for password and second factor together.',
    status: 200,
    refusals: [passkeyRefused, passkeysNotOffered, 429],
    body: z.object({ credential: Assertion }),
    response: SignedIn,
    example: { body: { credential: assertion }, response: signedInExample },
  },
  'POST /api/auth/confirmation/options': {
    access: 'member',
    summary: 'A challenge for one of your passkeys, to confirm that it is you.',
    status: 200,
    refusals: [passkeysNotOffered],
    response: WebAuthnOptions,
    example: { response: { challenge: 'c29tZSBjaGFsbGVuZ2U' } },
  },
  'POST /api/auth/confirmation': {
    access: 'member',
    summary:
      'Confirms that it is you, for ten minutes, by the password, or where you have a second factor by that.',
    status: 200,
    refusals: [
      { status: 422, code: 'wrong_password', message: "That isn't your current password." },
      wrongCode,
      passkeyRefused,
      {
        status: 422,
        code: 'second_factor_needed',
        message: 'Please confirm with your passkey or a code instead of the password.',
      },
    ],
    body: z
      .object({
        password: z.optional(anyPassword('Password is required.')),
        code: z.optional(factorCode),
        credential: z.optional(Assertion),
      })
      .check(
        z.refine(
          ({ password, code, credential }) =>
            [password, code, credential].filter((given) => given !== undefined).length === 1,
          { path: ['password'], message: 'Give a password, a code or a passkey.' },
        ),
      ),
    response: Done,
    example: { body: { password: 'a good password' }, response: { success: true } },
  },
} as const;
