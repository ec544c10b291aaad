import * as z from 'zod/mini';
import { ADDRESS_REFUSALS, Done, SignedIn, sessionEnded, signedInExample, weakPassword } from './accounts.ts';
import { DUTIES } from './duties.ts';
import { anyPassword, email, id, line, newPassword, timestampMs } from './fields.ts';
import { PASSWORD_REFUSALS } from './refusals.ts';

/** An admin without any may only manage their own account. */
const duties = z.array(z.enum(DUTIES, 'Duties are owner, finance, support and content.')).check(
  z.maxLength(DUTIES.length),
  z.refine((given) => new Set(given).size === given.length, 'Name each duty once.'),
);
const someDuties = duties.check(z.minLength(1, 'Choose at least one duty.'));

/** An admin as owners see them. */
export const Admin = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  duties: z.array(z.enum(DUTIES)),
  hasSecondFactor: z.boolean(),
  /** When they last used a session that has not expired; absent when there is none. */
  seenAtMs: z.optional(timestampMs),
});
export type Admin = z.infer<typeof Admin>;
Admin.register(z.globalRegistry, { title: 'Admin' });

/** An invitation that nobody has accepted yet. */
export const Invitation = z.object({
  _id: z.string(),
  email: z.string(),
  duties: z.array(z.enum(DUTIES)),
  expiresAtMs: timestampMs,
});
export type Invitation = z.infer<typeof Invitation>;
Invitation.register(z.globalRegistry, { title: 'Invitation' });

const ADMIN_ID = '3c5f0c1e-5b0e-4d57-9d8e-0c8a3f1f6c01';
const admin = {
  _id: ADMIN_ID,
  name: 'Kemi Bello',
  email: 'kemi@example.com',
  duties: ['finance' as const],
  hasSecondFactor: true,
  seenAtMs: 1_790_000_000_000,
};
const invitation = {
  _id: '9e1d7a52-6f0b-4f0e-8a35-1d2c3b4a5f66',
  email: 'tunde@example.com',
  duties: ['support' as const],
  expiresAtMs: 1_790_259_200_000,
};

/** Who the admins are, and what each may do. */
export const administrationEndpoints = {
  'GET /api/admins': {
    access: 'admin',
    summary: 'The admins, what each may do, and open invitations.',
    status: 200,
    response: z.object({ admins: z.array(Admin), invitations: z.array(Invitation) }),
    example: { response: { admins: [admin], invitations: [invitation] } },
  },
  'PUT /api/admins/{id}/duties': {
    access: 'admin',
    stepUp: true,
    summary:
      'Sets what an admin may do; without a duty, nothing but manage their own account. Takes effect at once.',
    idempotent: true,
    status: 200,
    refusals: [
      { status: 404, code: 'not_found', message: 'This admin does not exist.' },
      {
        status: 409,
        code: 'duties_changed',
        message: 'Another owner has changed these duties. Nothing was saved.',
      },
      { status: 422, code: 'own_ownership', message: 'Another owner has to take your ownership away.' },
    ],
    params: z.object({ id }),
    body: z.object({
      duties,
      /** The duties that were shown; when there are others by now, the call is refused. */
      from: z.optional(duties),
    }),
    response: z.object({ duties: z.array(z.enum(DUTIES)) }),
    example: {
      params: { id: ADMIN_ID },
      body: { duties: ['finance', 'support'], from: ['finance'] },
      response: { duties: ['finance', 'support'] },
    },
  },
  'POST /api/invitations': {
    access: 'admin',
    stepUp: true,
    summary:
      'Mails somebody a link with which they become an admin, valid once, for three days. An earlier link to the same address becomes void.',
    idempotent: true,
    status: 201,
    refusals: [{ status: 409, code: 'email_taken', message: 'An account with this email already exists.' }],
    body: z.object({ email, duties: someDuties }),
    response: z.object({ invitation: Invitation }),
    example: {
      body: { email: 'tunde@example.com', duties: ['support'] },
      response: { invitation },
    },
  },
  'DELETE /api/invitations/{id}': {
    access: 'admin',
    summary: 'Withdraws an invitation: its link stops working.',
    idempotent: true,
    status: 200,
    refusals: [{ status: 404, code: 'not_found', message: 'This invitation does not exist.' }],
    params: z.object({ id }),
    response: Done,
    example: { params: { id: invitation._id }, response: { success: true } },
  },
  'POST /api/auth/invitation': {
    access: 'public',
    summary: 'Creates the account of an invited admin, with the token of the mailed link.',
    status: 201,
    refusals: [
      {
        status: 422,
        code: 'invitation_invalid',
        message: 'This invitation has expired, was used or was withdrawn. Please ask for a new one.',
      },
      weakPassword,
      ...ADDRESS_REFUSALS,
      sessionEnded,
      429,
    ],
    body: z.object({
      token: anyPassword(PASSWORD_REFUSALS.fieldsMissing),
      name: line('Name', 100),
      password: newPassword,
    }),
    response: SignedIn,
    example: {
      body: {
        token: 'kO2pX0b1b9mXvJc3w8kTj1sQv5o3bM4hC7nWd2eRfGk',
        name: 'Tunde Ade',
        password: 'four words nobody else has',
      },
      response: {
        token: signedInExample.token,
        user: { ...signedInExample.user, role: 'admin', duties: ['support' as const] },
      },
    },
  },
} as const;
