import * as z from 'zod/mini';
import { Done, passwordChanged, SignedIn, signedInExample, wrongPassword } from './accounts.ts';
import { anyPassword, factorCode, id, line, timestampMs } from './fields.ts';

/** A passkey as its owner sees it. */
export const Passkey = z.object({
  _id: z.string(),
  /** What its owner calls it, e.g. 'My phone'. */
  name: z.string(),
  addedAtMs: timestampMs,
  /** When it was last used to log in or confirm something; absent when never. */
  usedAtMs: z.optional(timestampMs),
});
export type Passkey = z.infer<typeof Passkey>;
Passkey.register(z.globalRegistry, { title: 'Passkey' });

/** How an account is protected besides its password. */
export const SecondFactors = z.object({
  passkeys: z.array(Passkey),
  /** Absent without an authenticator app. */
  authenticator: z.optional(z.object({ addedAtMs: timestampMs })),
  /** How many recovery codes have not been used. */
  recoveryCodesLeft: z.int(),
  /** Whether passkeys work at the address of this product; browsers refuse them at a bare IP address. */
  passkeysOffered: z.boolean(),
  /** Whether admins need a second factor to do anything. */
  required: z.boolean(),
});
export type SecondFactors = z.infer<typeof SecondFactors>;
SecondFactors.register(z.globalRegistry, { title: 'SecondFactors' });

/** Shown once: the API keeps only their digests. Absent when the account already has codes. */
const recoveryCodes = z.optional(z.array(z.string()));

const base64url = (max: number) =>
  z.string().check(z.regex(/^[\w-]+$/, 'This passkey could not be read.'), z.maxLength(max));
const credential = { id: base64url(1400), rawId: base64url(1400), type: z.literal('public-key') };

/** A browser's answer to the options of a new passkey, in WebAuthn's JSON. */
const NewCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(16_000),
    transports: z.optional(
      z
        .array(z.string().check(z.regex(/^[\w-]{1,40}$/, 'This passkey could not be read.')))
        .check(z.maxLength(10)),
    ),
  }),
});

/** A browser's answer to a challenge, in WebAuthn's JSON. */
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

/** WebAuthn's options in JSON, passed to browsers unchanged. */
const WebAuthnOptions = z.looseObject({ challenge: z.string() });

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

/** Passkeys, authenticator apps and recovery codes, and the confirmation of identity before irreversible calls. */
export const secondFactorEndpoints = {
  'GET /api/auth/factors': {
    access: 'member',
    summary: 'How your account is protected besides its password.',
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
      'Begins to add or replace the authenticator app: returns a secret, valid for ten minutes. Nothing changes until its first code arrives.',
    status: 200,
    response: z.object({
      /** In base32, for typing. */
      secret: z.string(),
      /** The same as a URI, for a QR code. */
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
    summary: 'Adds the authenticator app with its first code. Your first factor comes with recovery codes.',
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
    summary: 'The options for making a passkey in a browser; valid for five minutes.',
    status: 200,
    refusals: [passkeysNotOffered],
    response: WebAuthnOptions,
    example: { response: { challenge: 'c29tZSBjaGFsbGVuZ2U' } },
  },
  'POST /api/auth/passkeys': {
    access: 'member',
    summary: 'Adds the passkey that the browser has made. Your first factor comes with recovery codes.',
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
    summary: 'Makes ten new recovery codes; the old ones become void.',
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
    summary: 'A challenge for logging in by passkey; valid once, for five minutes.',
    status: 200,
    refusals: [passkeysNotOffered, 429],
    response: WebAuthnOptions,
    example: { response: { challenge: 'c29tZSBjaGFsbGVuZ2U' } },
  },
  'POST /api/auth/passkey-login': {
    access: 'public',
    summary: 'Signs in the owner of a passkey, which replaces both password and second factor.',
    status: 200,
    refusals: [passkeyRefused, passkeysNotOffered, 429],
    body: z.object({ credential: Assertion }),
    response: SignedIn,
    example: { body: { credential: assertion }, response: signedInExample },
  },
  'POST /api/auth/confirmation/options': {
    access: 'member',
    summary: 'A challenge for one of your passkeys, to confirm your identity.',
    status: 200,
    refusals: [passkeysNotOffered],
    response: WebAuthnOptions,
    example: { response: { challenge: 'c29tZSBjaGFsbGVuZ2U' } },
  },
  'POST /api/auth/confirmation': {
    access: 'member',
    summary:
      'Confirms your identity for ten minutes, by your second factor, or by the password if you have none.',
    status: 200,
    refusals: [
      wrongPassword,
      passwordChanged,
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
