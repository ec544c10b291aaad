import * as z from 'zod/mini';
import { BANKS, bankOfCode } from './banks.ts';
import { accountNumber, id, line, naira, nextCursor, optionalLine, page, timestampMs } from './fields.ts';
import { accountNumberRefusal } from './nuban.ts';
import { WITHDRAWAL_REFUSALS } from './refusals.ts';
import { HOLD_REASONS, isBlank, SIGNALS, WITHDRAWAL_STATUSES } from './rules.ts';

/** The figures of one signal about a withdrawal. */
export const Evidence = z.object({
  signal: z.enum(SIGNALS),
  figures: z.record(z.string(), z.number()),
});
export type Evidence = z.infer<typeof Evidence>;
Evidence.register(z.globalRegistry, { title: 'Evidence' });

/** Why a withdrawal cannot be approved or paid for now, and what its person answered. */
export const Hold = z.object({
  reason: z.enum(HOLD_REASONS),
  words: z.string(),
  evidence: z.array(Evidence),
  /** The latest time for a decision. */
  decideByMs: timestampMs,
  answer: z.optional(z.string()),
});
export type Hold = z.infer<typeof Hold>;
Hold.register(z.globalRegistry, { title: 'Hold' });

export const Withdrawal = z.object({
  _id: z.string(),
  amount: naira,
  bank: z.string(),
  accountNumber: z.string(),
  accountName: z.string(),
  status: z.enum(WITHDRAWAL_STATUSES),
  requestedAtMs: timestampMs,
  /** Whose account it is, when the person says that it is shared with family. */
  sharedWith: z.optional(z.string()),
  /** Why it was rejected, for the person who requested it. */
  reason: z.optional(z.string()),
  /** The bank's reference of the payment. */
  reference: z.optional(z.string()),
  hold: z.optional(Hold),
});
export type Withdrawal = z.infer<typeof Withdrawal>;
Withdrawal.register(z.globalRegistry, { title: 'Withdrawal' });

export const WithdrawalForStaff = z.extend(Withdrawal, {
  /** The file in which it was given to the bank, and when. */
  bankFile: z.optional(z.object({ _id: z.string(), atMs: timestampMs })),
});
export type WithdrawalForStaff = z.infer<typeof WithdrawalForStaff>;
WithdrawalForStaff.register(z.globalRegistry, { title: 'WithdrawalForStaff' });

/**
 * Addresses, account numbers and account names are masked for those who do not need them. For a deleted account,
 * the user is 'Deleted user' and the bank details are blank.
 */
export const WithdrawalWithUser = z.extend(WithdrawalForStaff, {
  user: z.object({ _id: z.string(), name: z.string(), email: z.string() }),
  /** To be reviewed: the person claimed videos without proof of having watched. */
  toReview: z.optional(z.literal(true)),
  /** It is open, and the person has not verified their email address. */
  emailUnverified: z.optional(z.literal(true)),
});
export type WithdrawalWithUser = z.infer<typeof WithdrawalWithUser>;
WithdrawalWithUser.register(z.globalRegistry, { title: 'WithdrawalWithUser' });

/** When a withdrawal got a status. */
export const WithdrawalStep = z.object({ status: z.enum(WITHDRAWAL_STATUSES), atMs: timestampMs });
export type WithdrawalStep = z.infer<typeof WithdrawalStep>;

/** The bank account that a withdrawal is sent to. */
const payee = { bank: z.string(), accountNumber: z.string(), accountName: z.string() };

/** An account that an earlier withdrawal went to; `_id` is that withdrawal's. */
export const SavedAccount = z.object({ _id: z.string(), ...payee });
export type SavedAccount = z.infer<typeof SavedAccount>;
SavedAccount.register(z.globalRegistry, { title: 'SavedAccount' });

const withdrawal = {
  _id: '5d1c9a50-6d83-4f0f-9f0e-3f8a0c1d2b03',
  amount: 5000,
  bank: 'Example Bank',
  accountNumber: '0123456789',
  accountName: 'Ada Obi',
  status: 'pending',
  requestedAtMs: 1_790_000_000_000,
};
const { _id, status: _status, requestedAtMs: _requestedAtMs, ...request } = withdrawal;
const user = { _id: '7c1a2f64-3a55-4c0e-8a58-0d6a5f1f6c02', name: 'Ada Obi', email: 'ada@example.com' };
/** For the documentation of calls whose answers include the user. */
export const withdrawalExample = { ...withdrawal, user };

const savedAccount = {
  _id: withdrawal._id,
  bank: 'Example Bank',
  accountNumber: '0123456789',
  accountName: 'Ada Obi',
};

/** When a code identifies the bank, the name given with it must be that bank's. */
const namesItsBank = z.refine<{ bank: string; bankCode?: string | undefined }>(
  ({ bank, bankCode }) =>
    bankCode === undefined || isBlank(bank) || bankOfCode(bankCode)?.name === bank.trim(),
  { path: ['bankCode'], message: 'This is the code of another bank.' },
);

const from = z.optional(
  z
    .enum(WITHDRAWAL_STATUSES)
    .check(z.describe('The status in which you saw it. In any other, the decision is refused.')),
);

const NOT_WHOLE = 'Amount must be a whole number of naira.';

export const withdrawalEndpoints = {
  'GET /api/user/withdrawals': {
    access: 'user',
    summary: 'Your withdrawals, newest first; searched by bank. `total` counts all of them.',
    status: 200,
    query: z.object(page),
    response: z.object({ data: z.array(Withdrawal), nextCursor, total: z.int() }),
    example: { response: { data: [withdrawal], nextCursor: null, total: 1 } },
  },
  'GET /api/user/withdrawals/{id}': {
    access: 'user',
    summary: 'One of your withdrawals, and when it got each status.',
    status: 200,
    refusals: [{ status: 404, code: 'not_found', message: 'This withdrawal does not exist.' }],
    params: z.object({ id }),
    /** Oldest first. */
    response: z.object({ withdrawal: Withdrawal, steps: z.array(WithdrawalStep) }),
    example: {
      params: { id: _id },
      response: { withdrawal, steps: [{ status: 'pending', atMs: 1_790_000_000_000 }] },
    },
  },
  'GET /api/users/users-withdraw': {
    access: 'staff',
    summary: 'How many withdrawals were ever requested.',
    status: 200,
    response: z.object({ totalWithdrawals: z.int() }),
    example: { response: { totalWithdrawals: 1 } },
  },
  'POST /api/user/withdraw': {
    access: 'user',
    summary: 'Requests a withdrawal. Its amount is held until an admin has decided on it.',
    idempotent: true,
    status: 201,
    refusals: [
      { status: 422, code: 'not_activated', message: WITHDRAWAL_REFUSALS.notActivated },
      { status: 422, code: 'below_minimum', message: WITHDRAWAL_REFUSALS.belowMinimum },
      { status: 422, code: 'exceeds_earnings', message: WITHDRAWAL_REFUSALS.exceedsEarnings },
      { status: 422, code: 'details_missing', message: WITHDRAWAL_REFUSALS.detailsMissing },
      { status: 422, code: 'account_number_wrong', message: accountNumberRefusal('GTBank') },
    ],
    /** Blank details and amounts out of range pass here: the four rules refuse them, in order. */
    body: z
      .object({
        amount: z.number(NOT_WHOLE).check(z.refine(Number.isInteger, NOT_WHOLE)),
        bank: optionalLine('Bank', 100),
        /** With it, the account number is checked: a wrong one at a commercial bank is refused. */
        bankCode: z.optional(
          z.enum(
            BANKS.map(({ code }) => code),
            'This bank code is not known.',
          ),
        ),
        accountNumber,
        accountName: optionalLine('Account name', 100),
        /** Whose account it is, when it is shared with family. Staff who check a withdrawal read it. */
        sharedWith: z.optional(optionalLine('Shared with', 200)),
      })
      .check(namesItsBank),
    response: z.object({ message: z.string(), withdrawal: Withdrawal, earning: naira }),
    example: {
      body: request,
      response: { message: 'YOUR WITHDRAW HAS BEEN SUCCESSFUL.', withdrawal, earning: 0 },
    },
  },
  'GET /api/user/bank-accounts': {
    access: 'user',
    summary: 'The bank accounts of your withdrawals, the latest first, except those you removed.',
    status: 200,
    response: z.object({ accounts: z.array(SavedAccount) }),
    example: { response: { accounts: [savedAccount] } },
  },
  'DELETE /api/user/bank-accounts/{id}': {
    access: 'user',
    summary: 'Stops offering a bank account for withdrawals; another withdrawal to it brings it back.',
    idempotent: true,
    status: 200,
    refusals: [{ status: 404, code: 'not_found', message: 'This account does not exist.' }],
    params: z.object({ id }),
    response: z.object({ message: z.string() }),
    example: { params: { id: withdrawal._id }, response: { message: 'Account removed.' } },
  },
  'PUT /api/user/withdrawals/{id}/status': {
    access: 'admin',
    summary:
      'Approves a withdrawal, rejects it, marks it as paid, or sets it back to pending. A rejection returns the amount; it can be undone for 24 hours, which holds the amount again.',
    idempotent: true,
    status: 200,
    refusals: [
      { status: 404, code: 'not_found', message: 'This withdrawal does not exist.' },
      { status: 409, code: 'withdrawal_state', message: 'This withdrawal is approved.' },
      { status: 409, code: 'withdrawal_held', message: 'This withdrawal is on hold. Release it first.' },
      {
        status: 409,
        code: 'withdrawal_submitted',
        message:
          'This withdrawal is in a bank file. If the bank has not paid it, take it out of the file first.',
      },
      {
        status: 422,
        code: 'rejection_final',
        message:
          'A rejection can be taken back for 24 hours, and never when the owner of the account did not request the withdrawal.',
      },
      {
        status: 422,
        code: 'email_unverified',
        message: 'The user has not verified their email address yet.',
      },
      {
        status: 422,
        code: 'returned_amount_spent',
        message: 'The returned amount has been spent or withdrawn since.',
      },
    ],
    params: z.object({ id }),
    body: z.discriminatedUnion('status', [
      z.object({ status: z.literal('approved'), from }),
      z.object({ status: z.literal('rejected'), from, reason: line('Reason', 500) }),
      z.object({ status: z.literal('paid'), from, reference: line('Reference', 100) }),
      z.object({ status: z.literal('pending'), from }),
    ]),
    response: z.object({ message: z.string(), withdrawal: Withdrawal }),
    example: {
      params: { id: _id },
      body: { status: 'approved' },
      response: { message: 'Withdrawal approved.', withdrawal: { ...withdrawal, status: 'approved' } },
    },
  },
} as const;
