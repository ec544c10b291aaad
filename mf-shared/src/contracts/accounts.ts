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

const SignedIn = z.object({ token: z.string(), user: User });
const Done = z.object({ success: z.literal(true) });

export const accountEndpoints = {
  'POST /api/auth/register': {
    access: 'public',
    status: 201,
    body: z.object({ name: line('Name', 100), email, password }),
    response: SignedIn,
  },
  'POST /api/auth/login': {
    access: 'public',
    status: 200,
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
  },
  'POST /api/auth/logout': { access: 'member', status: 200, response: Done },
  'GET /api/user/me': { access: 'member', status: 200, response: z.object({ user: User }) },
  'GET /api/users/users': {
    access: 'admin',
    status: 200,
    query: z.object({ search: z.optional(z.string().check(z.maxLength(100), printable)) }),
    /** Newest first, at most 100; `total` counts every account. */
    response: z.object({ users: z.array(User), total: z.int() }),
  },
  'PUT /api/users/users/{id}/status': {
    access: 'admin',
    status: 200,
    params: z.object({ id }),
    body: z.object({
      status: z.enum(ACCOUNT_STATUSES, "Status must be 'activated' or 'not activated'."),
    }),
    response: z.object({ message: z.string(), user: User }),
  },
} as const;
