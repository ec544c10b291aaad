import * as z from 'zod/mini';
import { noSuchUser, UserForStaff } from './accounts.ts';
import { id, line, naira, nextCursor, page, timestampMs } from './fields.ts';
import { RewardClaim } from './reward-claims.ts';
import { ACCOUNT_CLOSERS, ACCOUNT_STATUSES } from './rules.ts';
import { WithdrawalForStaff } from './withdrawals.ts';

const { limit, cursor } = page;

/** One person for staff. Of a deleted person, only the id and the closing of the account are known. */
export const PersonForStaff = z.object({
  ...UserForStaff.shape,
  status: z.enum([...ACCOUNT_STATUSES, 'deleted']),
  /** What open withdrawals hold. */
  held: naira,
  /** Null once the account is deleted. */
  registeredAtMs: z.nullable(timestampMs),
  /** Null while there is an account. */
  deletedAtMs: z.nullable(timestampMs),
  /** Null while there is an account. */
  closedBy: z.nullable(z.enum(ACCOUNT_CLOSERS)),
});
export type PersonForStaff = z.infer<typeof PersonForStaff>;
PersonForStaff.register(z.globalRegistry, { title: 'PersonForStaff' });

/** What an admin wrote about a person for other staff. */
export const Note = z.object({
  _id: z.string(),
  /** Blank once the person's data has been erased. */
  text: z.string(),
  atMs: timestampMs,
  /** The admin; the name is null if the account no longer exists. */
  author: z.object({ _id: z.string(), name: z.nullable(z.string()) }),
});
export type Note = z.infer<typeof Note>;
Note.register(z.globalRegistry, { title: 'Note' });

const userId = '7c1a2f64-3a55-4c0e-8a58-0d6a5f1f6c02';
const adminId = '2f6d3c1e-5b0a-4f39-9c55-7a2a1d0b8e11';
const params = { id: userId };
const person = {
  _id: userId,
  name: 'Ada Obi',
  email: 'ada@example.com',
  role: 'user',
  status: 'activated',
  emailVerified: true,
  earning: 5000,
  held: 0,
  registeredAtMs: 1_780_000_000_000,
  deletedAtMs: null,
  closedBy: null,
};
const withdrawal = {
  _id: '5d1c9a50-6d83-4f0f-9f0e-3f8a0c1d2b03',
  amount: 5000,
  bank: 'Example Bank',
  accountNumber: '0123456789',
  accountName: 'Ada Obi',
  status: 'pending',
  requestedAtMs: 1_790_000_000_000,
};
const claim = {
  _id: '3b8f1d52-0c1f-4f5e-9a41-6d2b7c9e0a04',
  reward: { _id: '9a0b5c1d-7e2f-4a3b-8c4d-5e6f7a8b9c05', title: 'Airtime', type: 'Voucher', price: 500 },
  status: 'open',
  claimedAtMs: 1_790_000_000_000,
};
const note = {
  _id: '1c9e8d7f-6a5b-4c3d-9e2f-0a1b2c3d4e06',
  text: 'Called about the name on the account.',
  atMs: 1_790_000_000_000,
  author: { _id: adminId, name: 'Administrator' },
};

/** What staff see of one person, by section. */
export const peopleEndpoints = {
  'GET /api/users/users/{id}': {
    access: 'staff',
    summary: 'One person: their identity, activation and balance; also after the account is deleted.',
    status: 200,
    refusals: [noSuchUser],
    params: z.object({ id }),
    response: z.object({ user: PersonForStaff }),
    example: { params, response: { user: person } },
  },
  'GET /api/users/users/{id}/withdrawals': {
    access: 'staff',
    summary:
      'The withdrawals of one person, newest first; bank accounts are masked unless the caller’s duties need them.',
    status: 200,
    params: z.object({ id }),
    query: z.object({ limit, cursor }),
    response: z.object({ withdrawals: z.array(WithdrawalForStaff), total: z.int(), nextCursor }),
    example: { params, response: { withdrawals: [withdrawal], total: 1, nextCursor: null } },
  },
  'GET /api/users/users/{id}/reward-claims': {
    access: 'staff',
    summary:
      'The rewards that one person claimed, newest first; notes are masked for auditors and for admins without the duty.',
    status: 200,
    params: z.object({ id }),
    query: z.object({ limit, cursor }),
    response: z.object({ claims: z.array(RewardClaim), nextCursor }),
    example: { params, response: { claims: [claim], nextCursor: null } },
  },
  'GET /api/users/users/{id}/notes': {
    access: 'staff',
    summary: 'The notes about one person, newest first. The person does not see them.',
    status: 200,
    params: z.object({ id }),
    query: z.object({ limit, cursor }),
    response: z.object({ notes: z.array(Note), nextCursor }),
    example: { params, response: { notes: [note], nextCursor: null } },
  },
  'POST /api/users/users/{id}/notes': {
    access: 'admin',
    summary: 'Adds a note about a user; it is sealed, and never changed.',
    idempotent: true,
    status: 201,
    refusals: [noSuchUser],
    params: z.object({ id }),
    body: z.object({ text: line('Note', 1000) }),
    response: z.object({ note: Note }),
    example: { params, body: { text: note.text }, response: { note } },
  },
} as const;
