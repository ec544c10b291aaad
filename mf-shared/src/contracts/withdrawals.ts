import * as z from 'zod/mini';
import { id, line, naira, optionalLine, timestampMs } from './fields.ts';
import { WITHDRAWAL_STATUSES } from './rules.ts';

export const Withdrawal = z.object({
  _id: z.string(),
  amount: naira,
  bank: z.string(),
  accountNumber: z.string(),
  accountName: z.string(),
  status: z.enum(WITHDRAWAL_STATUSES),
  requestedAtMs: timestampMs,
  /** Why it was rejected, for the person who asked for it. */
  reason: z.optional(z.string()),
  /** The bank's reference of the payment. */
  reference: z.optional(z.string()),
});
export type Withdrawal = z.infer<typeof Withdrawal>;

export const WithdrawalWithUser = z.extend(Withdrawal, {
  user: z.object({ _id: z.string(), name: z.string(), email: z.string() }),
});
export type WithdrawalWithUser = z.infer<typeof WithdrawalWithUser>;

const NOT_WHOLE = 'Amount must be a whole number of naira.';

export const withdrawalEndpoints = {
  'GET /api/user/withdrawals': {
    access: 'user',
    status: 200,
    /** Newest first, at most 100. */
    response: z.object({ data: z.array(Withdrawal) }),
  },
  'GET /api/user/withdrawals-for-users': {
    access: 'admin',
    status: 200,
    query: z.object({ status: z.optional(z.enum(WITHDRAWAL_STATUSES)) }),
    /** Those in the state asked for, or all of them; newest first, at most 100. */
    response: z.object({ data: z.array(WithdrawalWithUser) }),
  },
  'GET /api/users/users-withdraw': {
    access: 'admin',
    status: 200,
    response: z.object({ totalWithdrawals: z.int() }),
  },
  'POST /api/user/withdraw': {
    access: 'user',
    idempotent: true,
    status: 201,
    /** Blank details and amounts out of range pass here: the four rules answer in their order. */
    body: z.object({
      amount: z.number(NOT_WHOLE).check(z.refine(Number.isInteger, NOT_WHOLE)),
      bank: optionalLine('Bank', 100),
      accountNumber: optionalLine('Account number', 34),
      accountName: optionalLine('Account name', 100),
    }),
    response: z.object({ message: z.string(), withdrawal: Withdrawal, earning: naira }),
  },
  'PUT /api/user/withdrawals/{id}/status': {
    access: 'admin',
    status: 200,
    params: z.object({ id }),
    body: z.discriminatedUnion('status', [
      z.object({ status: z.literal('approved') }),
      z.object({ status: z.literal('rejected'), reason: line('Reason', 500) }),
      z.object({ status: z.literal('paid'), reference: line('Reference', 100) }),
    ]),
    response: z.object({ message: z.string(), withdrawal: Withdrawal }),
  },
} as const;
