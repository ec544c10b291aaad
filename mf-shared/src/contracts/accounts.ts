import * as z from 'zod/mini';
import { email, id, line, naira, password, printable } from './fields.ts';
import { ACCOUNT_STATUSES, ROLES } from './rules.ts';

export const User = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  status: z.enum(ACCOUNT_STATUSES),
  /** What can be withdrawn now. */
  earning: naira,
});
export type User = z.infer<typeof User>;
User.register(z.globalRegistry, { title: 'User' });

const SignedIn = z.object({ token: z.string(), user: User });
const Done = z.object({ success: z.literal(true) });

const user = {
  _id: '7c1a2f64-3a55-4c0e-8a58-0d6a5f1f6c02',
  name: 'Ada Obi',
  email: 'ada@example.com',
  role: 'user',
  status: 'not activated',
  earning: 0,
};
const signedIn = { token: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.e30.signature', user };

export const accountEndpoints = {
  'POST /api/auth/register': {
    access: 'public',
    summary: 'Signs somebody up and in. A role, a status or an earning in the body is not looked at.',
    status: 201,
    refusals: [{ status: 409, code: 'email_taken', message: 'An account with this email already exists.' }],
    body: z.object({ name: line('Name', 100), email, password }),
    response: SignedIn,
    example: {
      body: { name: 'Ada Obi', email: 'ada@example.com', password: 'a good password' },
      response: signedIn,
    },
  },
  'POST /api/auth/login': {
    access: 'public',
    summary: 'Signs somebody in. An unknown address and a wrong password get the same answer.',
    status: 200,
    refusals: [{ status: 401, code: 'invalid_credentials', message: 'Invalid credentials' }],
    /** Any text is looked at, so that a wrong address and a wrong password answer alike. */
    body: z.object({
      email: z
        .string('Email is required.')
        .check(z.minLength(1, 'Email is required.'), z.maxLength(254), printable),
      password: z
        .string('Password is required.')
        .check(z.minLength(1, 'Password is required.'), z.maxLength(1024)),
    }),
    response: SignedIn,
    example: { body: { email: 'ada@example.com', password: 'a good password' }, response: signedIn },
  },
  'POST /api/auth/logout': {
    access: 'signedIn',
    summary: 'Ends this session: its token stops working at once.',
    status: 200,
    response: Done,
    example: { response: { success: true } },
  },
  'GET /api/user/me': {
    access: 'member',
    summary: 'Who you are, whether your account is activated, and what you can withdraw.',
    status: 200,
    response: z.object({ user: User }),
    example: { response: { user } },
  },
  'GET /api/users/users': {
    access: 'staff',
    summary: 'Everyone with an account, newest first.',
    status: 200,
    query: z.object({ search: z.optional(z.string().check(z.maxLength(100), printable)) }),
    /** Newest first, at most 100; `total` counts every account. */
    response: z.object({ users: z.array(User), total: z.int() }),
    example: { response: { users: [user], total: 1 } },
  },
  'PUT /api/users/users/{id}/status': {
    access: 'admin',
    summary: 'Activates or deactivates the account of somebody who is no admin.',
    status: 200,
    refusals: [{ status: 404, code: 'not_found', message: 'This user does not exist.' }],
    params: z.object({ id }),
    body: z.object({
      status: z.enum(ACCOUNT_STATUSES, "Status must be 'activated' or 'not activated'."),
    }),
    response: z.object({ message: z.string(), user: User }),
    example: {
      params: { id: user._id },
      body: { status: 'activated' },
      response: { message: 'User activated.', user: { ...user, status: 'activated' } },
    },
  },
} as const;
