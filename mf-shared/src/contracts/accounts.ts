import * as z from 'zod/mini';
import { DUTIES } from './duties.ts';
import {
  anyPassword,
  email,
  factorCode,
  filled,
  id,
  line,
  naira,
  newPassword,
  nextCursor,
  page,
  password,
  printable,
  sortedCursor,
  timestampMs,
} from './fields.ts';
import { LANGUAGES } from './language-codes.ts';
import { PASSWORD_REFUSALS } from './refusals.ts';
import { ACCOUNT_STATUSES, ROLES, USER_SORTS } from './rules.ts';

export const User = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  status: z.enum(ACCOUNT_STATUSES),
  /** Whether they have used the link that was mailed to their address; absent in answers of earlier builds. */
  emailVerified: z.optional(z.boolean()),
  /** What can be withdrawn now. */
  earning: naira,
  /** What an admin may do; absent for others. */
  duties: z.optional(z.array(z.enum(DUTIES))),
});
export type User = z.infer<typeof User>;
User.register(z.globalRegistry, { title: 'User' });

export const UserForStaff = z.extend(User, {
  /** When they reported their activation payment; only while they are not activated. */
  activationReportedAtMs: z.optional(timestampMs),
  /** When they signed up; absent in answers of earlier builds. */
  registeredAtMs: z.optional(timestampMs),
});
export type UserForStaff = z.infer<typeof UserForStaff>;
UserForStaff.register(z.globalRegistry, { title: 'UserForStaff' });

/** The answer of a log-in. */
export const SignedIn = z.object({
  token: z.string(),
  user: User,
  /** The language that they chose or signed up in; absent for the default, English. */
  language: z.optional(z.enum(LANGUAGES)),
});
/** Why an account cannot have an address. */
export const ADDRESS_REFUSALS = [
  { status: 409, code: 'email_taken', message: 'An account with this email already exists.' },
  { status: 409, code: 'email_released', message: 'This email became free just now. Please try again.' },
] as const;
/** An account that was closed as soon as it was created. */
export const sessionEnded = {
  status: 401,
  code: 'session_ended',
  message: 'Your session has ended. Please log in.',
} as const;
const emailChanged = {
  status: 409,
  code: 'email_changed',
  message: 'Your email address was changed elsewhere just now.',
} as const;

/** A new address whose link has not been followed yet. */
const PendingEmail = z.object({ email: z.string(), expiresAtMs: timestampMs });

const linkToken = z
  .string('The token of the link is missing.')
  .check(z.minLength(1, 'The token of the link is missing.'), z.maxLength(1000), printable);

/** A session as its owner sees it. */
export const OpenSession = z.object({
  _id: z.string(),
  /** The browser and its system, as far as they are known, e.g. 'Chrome on Windows'. */
  device: z.string(),
  /** The two letters of the country that it was opened from, where the operator has a database of countries. */
  country: z.optional(z.string()),
  openedAtMs: timestampMs,
  /** When it was last used; up to ten minutes too early. */
  seenAtMs: timestampMs,
  /** Whether it is the session of this request. */
  isCurrent: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;
OpenSession.register(z.globalRegistry, { title: 'OpenSession' });

/** The answer of a call that has nothing else to say. */
export const Done = z.object({ success: z.literal(true) });

/** Both fields must be filled before the new password is checked; in passwords spaces count. */
const passwordForm = <Body extends z.ZodMiniType>(proof: string, body: Body) =>
  filled([proof, 'newPassword'], PASSWORD_REFUSALS.fieldsMissing, body, (text) => text === '');

const user = {
  _id: '7c1a2f64-3a55-4c0e-8a58-0d6a5f1f6c02',
  name: 'Ada Obi',
  email: 'ada@example.com',
  role: 'user',
  status: 'not activated',
  emailVerified: false,
  earning: 0,
};
const userWhoPaid = {
  ...user,
  activationReportedAtMs: 1_790_000_000_000,
  registeredAtMs: 1_780_000_000_000,
};
export const noSuchUser = { status: 404, code: 'not_found', message: 'This user does not exist.' } as const;
export const wrongPassword = {
  status: 422,
  code: 'wrong_password',
  message: "That isn't your current password.",
} as const;
export const weakPassword = {
  status: 422,
  code: 'weak_password',
  message: 'The password of an admin must have at least 12 characters.',
} as const;
export const passwordChanged = {
  status: 409,
  code: 'password_changed',
  message: 'Your password was changed elsewhere just now.',
} as const;
export const signedInExample = { token: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.e30.signature', user };

export const accountEndpoints = {
  'POST /api/auth/register': {
    access: 'public',
    summary: 'Signs somebody up and in. A role, status or earning in the body is ignored.',
    status: 201,
    refusals: [...ADDRESS_REFUSALS, sessionEnded, 429],
    body: z.object({ name: line('Name', 100), email, password }),
    response: SignedIn,
    example: {
      body: { name: 'Ada Obi', email: 'ada@example.com', password: 'a good password' },
      response: signedInExample,
    },
  },
  'POST /api/auth/login': {
    access: 'public',
    summary:
      'Signs somebody in. An unknown address and a wrong password get the same answer. With a second factor, a code is needed too, or a log-in by passkey.',
    status: 200,
    refusals: [
      { status: 401, code: 'invalid_credentials', message: 'Invalid credentials' },
      {
        status: 401,
        code: 'second_factor_required',
        message: 'Enter a code of your authenticator app or a recovery code, or use your passkey.',
      },
      { status: 401, code: 'wrong_code', message: 'That code is wrong or was used already.' },
      429,
    ],
    /** Any text is accepted, so that a wrong address and a wrong password get the same answer. */
    body: z.object({
      email: z
        .string('Email is required.')
        .check(z.minLength(1, 'Email is required.'), z.maxLength(254), printable),
      password: anyPassword('Password is required.'),
      code: z.optional(factorCode),
    }),
    response: SignedIn,
    example: { body: { email: 'ada@example.com', password: 'a good password' }, response: signedInExample },
  },
  'POST /api/auth/auditor-session': {
    access: 'auditor',
    summary: 'Opens a session for a browser, which ends with its log-out; the calling token stays valid.',
    status: 200,
    response: z.object({ token: z.string() }),
    example: { response: { token: signedInExample.token } },
  },
  'POST /api/auth/logout': {
    access: 'signedIn',
    summary:
      'Ends this session: its token stops working at once. After inactivity, this device still gets push notifications.',
    status: 200,
    query: z.object({
      reason: z.optional(z.enum(['user', 'inactivity', 'expired'], 'This is no such reason.')),
    }),
    response: Done,
    example: { response: { success: true } },
  },
  'GET /api/auth/sessions': {
    access: 'member',
    summary: 'Where you are signed in: this session, then up to 99 others, most recently used first.',
    status: 200,
    response: z.object({ sessions: z.array(OpenSession) }),
    example: {
      response: {
        sessions: [
          {
            _id: '0e3f6f0a-6f0f-4d3c-9d0f-2f8b6a1f2c11',
            device: 'Chrome on Android',
            openedAtMs: 1_790_000_000_000,
            seenAtMs: 1_790_000_600_000,
            isCurrent: true,
          },
        ],
      },
    },
  },
  'DELETE /api/auth/sessions/{id}': {
    access: 'member',
    summary: 'Ends one of your sessions: its token stops working at once.',
    status: 200,
    refusals: [{ status: 404, code: 'not_found', message: 'This session does not exist.' }],
    params: z.object({ id }),
    response: Done,
    example: {
      params: { id: '0e3f6f0a-6f0f-4d3c-9d0f-2f8b6a1f2c11' },
      response: { success: true },
    },
  },
  'DELETE /api/auth/sessions': {
    access: 'member',
    summary: 'Ends all of your sessions but this one, and returns how many.',
    status: 200,
    response: z.extend(Done, { ended: z.int() }),
    example: { response: { success: true, ended: 2 } },
  },
  'POST /api/auth/forgot-password': {
    access: 'public',
    summary: 'Mails a link to set a new password. The answer is the same whether or not there is an account.',
    status: 200,
    refusals: [429],
    body: z.object({ email }),
    response: z.object({ success: z.literal(true), message: z.string() }),
    example: {
      body: { email: 'ada@example.com' },
      response: {
        success: true,
        message: 'If an account exists for that email, a reset link is on its way.',
      },
    },
  },
  'POST /api/auth/reset-password': {
    access: 'public',
    summary:
      'Sets a new password with the token of a mailed link, once, and ends every session. A link from a mail about a withdrawal to a new bank account also takes that withdrawal back; one from a mail about a changed address restores the former address.',
    status: 200,
    refusals: [
      {
        status: 422,
        code: 'reset_link_invalid',
        message: 'This reset link has expired or was used already. Please ask for a new one.',
      },
      weakPassword,
      ...ADDRESS_REFUSALS,
      emailChanged,
      429,
    ],
    body: passwordForm(
      'token',
      z.object({ token: anyPassword(PASSWORD_REFUSALS.fieldsMissing), newPassword }),
    ),
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      /** How many of the withdrawals taken back were returned, put on hold, or already paid. */
      withdrawals: z.optional(z.object({ returned: z.int(), held: z.int(), paid: z.int() })),
      /** The former address of the account, if the link restored it. */
      email: z.optional(z.string()),
    }),
    example: {
      body: { token: 'kO2pX0b1b9mXvJc3w8kTj1sQv5o3bM4hC7nWd2eRfGk', newPassword: 'a better password' },
      response: {
        success: true,
        message: 'Your password has been reset. Please log in.',
        withdrawals: { returned: 1, held: 0, paid: 0 },
      },
    },
  },
  'POST /api/user/email/verification': {
    access: 'user',
    summary: 'Mails a link that verifies your address; reports when it is already verified.',
    status: 200,
    response: z.object({ success: z.literal(true), message: z.string(), emailVerified: z.boolean() }),
    example: {
      response: { success: true, message: 'A link is on its way to your address.', emailVerified: false },
    },
  },
  'POST /api/user/email/verify': {
    access: 'public',
    summary: 'Verifies an address with the token of a mailed link. Used again, the link changes nothing.',
    status: 200,
    refusals: [
      {
        status: 422,
        code: 'verification_link_invalid',
        message: 'This link has expired or is damaged. Please ask for a new one.',
      },
      429,
    ],
    body: z.object({ token: linkToken }),
    response: z.object({ success: z.literal(true), message: z.string() }),
    example: {
      body: { token: 'eyJhbGciOiJIUzI1NiJ9.e30.signature' },
      response: { success: true, message: 'Your email address is verified.' },
    },
  },
  'GET /api/profile/email': {
    access: 'user',
    summary: 'The new address that you asked for, until its link is followed, is withdrawn or expires.',
    status: 200,
    response: z.object({ pending: z.nullable(PendingEmail) }),
    example: { response: { pending: { email: 'ada@example.org', expiresAtMs: 1_790_086_400_000 } } },
  },
  'POST /api/profile/email': {
    access: 'user',
    summary:
      'Mails a link to a new address for your account, replacing an earlier one. Nothing changes until it is followed; only the mail says whether the address is taken.',
    status: 200,
    refusals: [
      wrongPassword,
      { status: 422, code: 'same_email', message: 'This is the address of your account already.' },
      passwordChanged,
    ],
    body: z.object({ email, password: anyPassword('Password is required.') }),
    response: z.object({ message: z.string(), pending: z.nullable(PendingEmail) }),
    example: {
      body: { email: 'ada@example.org', password: 'a good password' },
      response: {
        message: 'A link is on its way to the new address.',
        pending: { email: 'ada@example.org', expiresAtMs: 1_790_086_400_000 },
      },
    },
  },
  'DELETE /api/profile/email': {
    access: 'user',
    summary: 'Withdraws the change of your address: its link stops working.',
    status: 200,
    response: z.object({ message: z.string() }),
    example: { response: { message: 'Your address stays as it is.' } },
  },
  'POST /api/user/email/change': {
    access: 'public',
    summary:
      'Changes the address of an account with the token of the link that was mailed to the new one. The former address gets a mail with a link that undoes the change, valid for a day. Used again, the link changes nothing.',
    status: 200,
    refusals: [
      {
        status: 422,
        code: 'email_link_invalid',
        message:
          'This link has expired, was withdrawn, or was replaced by a newer one. Please ask for a new one in your profile.',
      },
      ...ADDRESS_REFUSALS,
      emailChanged,
      429,
    ],
    body: z.object({ token: linkToken }),
    response: z.object({ success: z.literal(true), message: z.string() }),
    example: {
      body: { token: 'kO2pX0b1b9mXvJc3w8kTj1sQv5o3bM4hC7nWd2eRfGk' },
      response: { success: true, message: 'Your email address is changed.' },
    },
  },
  'PUT /api/profile/name': {
    access: 'user',
    summary: 'Corrects your name. Withdrawals keep the name of their bank account.',
    idempotent: true,
    status: 200,
    body: z.object({ name: line('Name', 100) }),
    response: z.object({ message: z.string(), name: z.string() }),
    example: {
      body: { name: 'Ada Okafor' },
      response: { message: 'Your name is corrected.', name: 'Ada Okafor' },
    },
  },
  'POST /api/profile/close': {
    access: 'user',
    summary:
      'Closes your account for good: the rest of your balance is forfeited, your personal data becomes unreadable and every session ends.',
    status: 200,
    refusals: [
      wrongPassword,
      passwordChanged,
      {
        status: 409,
        code: 'open_requests',
        message: 'You have open withdrawals or reward claims. Please wait until they are decided.',
      },
      {
        status: 409,
        code: 'legal_hold',
        message: 'The law keeps your account open until 2030-01-01. Please write to us.',
      },
    ],
    body: z.object({ password: anyPassword('Password is required.') }),
    response: z.object({ message: z.string() }),
    example: { body: { password: 'a good password' }, response: { message: 'Your account is closed.' } },
  },
  'PUT /api/profile/password/change-password': {
    access: 'member',
    summary: 'Changes your password and ends your other sessions.',
    status: 200,
    refusals: [
      wrongPassword,
      {
        status: 422,
        code: 'same_password',
        message: 'Choose a password that differs from the old one.',
      },
      weakPassword,
      passwordChanged,
    ],
    body: passwordForm(
      'oldPassword',
      z.object({ oldPassword: anyPassword(PASSWORD_REFUSALS.fieldsMissing), newPassword }),
    ),
    response: z.object({ message: z.string() }),
    example: {
      body: { oldPassword: 'a good password', newPassword: 'a better password' },
      response: { message: '✅ Password updated successfully!' },
    },
  },
  'GET /api/user/me': {
    access: 'member',
    summary:
      'Who you are, whether your account is activated, what you can withdraw, and what open withdrawals hold.',
    status: 200,
    /** `held` is always there, but a screen may call an API of an older build. */
    response: z.object({ user: User, held: z.optional(naira) }),
    example: { response: { user, held: 0 } },
  },
  'GET /api/users/users': {
    access: 'staff',
    summary:
      'Everyone with an account. `search` finds parts of names and addresses in any order, and for admins whole account numbers.',
    status: 200,
    query: z.object({
      ...page,
      cursor: sortedCursor,
      status: z.optional(z.enum(ACCOUNT_STATUSES, "Status must be 'activated' or 'not activated'.")),
      /** Only people with a reported payment that has not been decided on. */
      reported: z.optional(z.literal('true', "Reported must be 'true'.")),
      sort: z.optional(
        z.enum(USER_SORTS, "Sort must be 'registered', 'name' or 'earnings', or one of these after a minus."),
      ),
    }),
    /** `total` counts every account. */
    response: z.object({ users: z.array(UserForStaff), total: z.int(), nextCursor }),
    example: { response: { users: [userWhoPaid], total: 1, nextCursor: null } },
  },
  'PUT /api/users/users/{id}/status': {
    access: 'admin',
    summary: 'Activates or deactivates the account of a user.',
    idempotent: true,
    status: 200,
    refusals: [noSuchUser],
    params: z.object({ id }),
    body: z
      .object({
        status: z.enum(ACCOUNT_STATUSES, "Status must be 'activated' or 'not activated'."),
        /** Why it is deactivated, for the person. */
        reason: z.optional(line('Reason', 500)),
        /** Undoes an activation: the reported payment that it settled waits again. */
        undo: z.optional(z.literal(true, 'Undo must be true.')),
      })
      .check(
        z.refine(
          ({ undo, status, reason }) => !undo || (status === 'not activated' && reason === undefined),
          {
            path: ['undo'],
            message: 'Only an activation is taken back, and without a reason.',
          },
        ),
        z.refine(({ status, reason }) => status === 'not activated' || reason === undefined, {
          path: ['reason'],
          message: 'Only a deactivation has a reason.',
        }),
      ),
    response: z.object({
      message: z.string(),
      user: UserForStaff,
      /** Whether the account had this status already, so that there is nothing to undo. */
      unchanged: z.optional(z.literal(true)),
    }),
    example: {
      params: { id: user._id },
      body: { status: 'activated' },
      response: { message: 'User activated.', user: { ...user, status: 'activated' } },
    },
  },
  'DELETE /api/users/users/{id}': {
    access: 'admin',
    stepUp: true,
    summary: 'Closes the account of a user for good, and makes their personal data unreadable.',
    idempotent: true,
    status: 200,
    refusals: [
      noSuchUser,
      {
        status: 409,
        code: 'open_requests',
        message: 'This user has open withdrawals or reward claims. Please decide on them first.',
      },
      {
        status: 409,
        code: 'legal_hold',
        message: 'This user is under a legal hold until 2030-01-01 and cannot be deleted.',
      },
    ],
    params: z.object({ id }),
    response: z.object({ message: z.string() }),
    example: { params: { id: user._id }, response: { message: 'User deleted.' } },
  },
} as const;
