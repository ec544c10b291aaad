import * as z from 'zod/mini';
import { accountNumber, id, line, naira, optionalLine } from './fields.ts';
import { BULK_LIMIT, BULK_OUTCOMES, isNairaPrice, PAYMENT_FINDINGS, WITHDRAWAL_STATUSES } from './rules.ts';
import { WithdrawalFilter } from './withdrawal-lists.ts';
import { withdrawalExample } from './withdrawals.ts';

/** The largest body of a call about many rows. */
export const MAX_BULK_BYTES = 1024 * 1024;

export const TOO_MANY = `At most ${BULK_LIMIT.toLocaleString('en')} at once.`;
const NONE = 'Name at least one.';

const distinct = z.refine<readonly string[]>((all) => new Set(all).size === all.length, 'Name each once.');

const ids = z.array(id).check(z.minLength(1, NONE), z.maxLength(BULK_LIMIT, TOO_MANY), distinct);

/** The withdrawals that a call is about: those named, or all that match a frozen filter. */
export const ofWithdrawals = z.union([
  z.object({
    ids,
    from: z.optional(
      z
        .record(id, z.enum(WITHDRAWAL_STATUSES))
        .check(z.describe('The status in which you saw each. One in any other is refused.')),
    ),
  }),
  z.object({
    matching: WithdrawalFilter,
    /** The `position` in the answer with the totals. */
    position: z.int().check(z.nonnegative()),
    except: z.array(id).check(z.maxLength(BULK_LIMIT, TOO_MANY)),
  }),
]);
export type OfWithdrawals = z.infer<typeof ofWithdrawals>;

export const TOO_MANY_MATCH = {
  status: 422,
  code: 'too_many',
  message: 'More than 5,000 withdrawals match. Narrow the filter.',
} as const;

/** The outcome of one row among many; `code` and `message` say why it was refused. */
export const BulkOutcome = z.object({
  id: z.string(),
  outcome: z.enum(BULK_OUTCOMES),
  code: z.optional(z.string()),
  message: z.optional(z.string()),
});
export type BulkOutcome = z.infer<typeof BulkOutcome>;
BulkOutcome.register(z.globalRegistry, { title: 'BulkOutcome' });

const outcomes = z.object({ outcomes: z.array(BulkOutcome) });

const paidAmount = z
  .number('Amount must be a number.')
  .check(
    z.refine(isNairaPrice, 'Amount must be more than 0 with at most 2 decimals.'),
    z.meta({ description: 'Naira, with at most two decimals.', exclusiveMinimum: 0 }),
  );

const reference = line('Reference', 100);
const { _id } = withdrawalExample;
const done = { id: _id, outcome: 'done' } as const;

export const withdrawalBulkEndpoints = {
  'POST /api/user/withdrawals/decisions': {
    access: 'admin',
    stepUp: true,
    summary:
      'Approves, rejects or reopens many withdrawals: those named, or all that match and have not changed since. Each is decided by itself; sent again under the same key, the call resumes where it was cut off.',
    idempotent: true,
    status: 200,
    maxBytes: MAX_BULK_BYTES,
    refusals: [TOO_MANY_MATCH],
    body: z.object({
      decision: z.discriminatedUnion('status', [
        z.object({ status: z.literal('approved') }),
        z.object({ status: z.literal('rejected'), reason: line('Reason', 500) }),
        z.object({ status: z.literal('pending') }),
      ]),
      of: ofWithdrawals,
    }),
    response: outcomes,
    example: {
      body: { decision: { status: 'approved' }, of: { ids: [_id] } },
      response: { outcomes: [done] },
    },
  },
  'POST /api/user/withdrawals/payments': {
    access: 'admin',
    stepUp: true,
    summary:
      'Marks many approved withdrawals as paid, each with the bank’s reference. One whose amount differs from the one given is refused, and so is a payment of the same user, amount and reference as a recorded one.',
    idempotent: true,
    status: 200,
    maxBytes: MAX_BULK_BYTES,
    body: z.object({
      payments: z.array(z.object({ id, amount: paidAmount, reference })).check(
        z.minLength(1, NONE),
        z.maxLength(BULK_LIMIT, TOO_MANY),
        z.refine((all) => new Set(all.map((each) => each.id)).size === all.length, 'Name each once.'),
      ),
    }),
    response: outcomes,
    example: {
      body: { payments: [{ id: _id, amount: 5000, reference: 'TRF-1' }] },
      response: { outcomes: [done] },
    },
  },
  'POST /api/user/withdrawals/payments/check': {
    access: 'admin',
    summary:
      'Finds the approved withdrawal of each line of a list from the bank, by id, or by account number, bank and amount, unless a payment with its reference is recorded already. Changes nothing.',
    status: 200,
    maxBytes: MAX_BULK_BYTES,
    body: z.object({
      lines: z
        .array(
          z.object({
            id: z.optional(optionalLine('Id', 100)),
            accountNumber: z.optional(accountNumber),
            /** Its name or code. Without it, an account number that several banks have is ambiguous. */
            bank: z.optional(optionalLine('Bank', 100)),
            amount: z.optional(paidAmount),
            reference: z.optional(optionalLine('Reference', 100)),
          }),
        )
        .check(z.minLength(1, NONE), z.maxLength(BULK_LIMIT, TOO_MANY)),
    }),
    /** One for each line, in the same order. */
    response: z.object({
      lines: z.array(
        z.object({
          finding: z.enum(PAYMENT_FINDINGS),
          withdrawal: z.optional(z.object({ _id: z.string(), amount: naira, name: z.string() })),
        }),
      ),
    }),
    example: {
      body: {
        lines: [{ accountNumber: '0123456789', bank: 'Example Bank', amount: 5000, reference: 'TRF-1' }],
      },
      response: {
        lines: [{ finding: 'ready', withdrawal: { _id, amount: 5000, name: 'Ada Obi' } }],
      },
    },
  },
  'PUT /api/user/withdrawals/{id}/reference': {
    access: 'admin',
    summary: 'Corrects the bank’s reference of a paid withdrawal. The earlier one stays in the log.',
    idempotent: true,
    status: 200,
    refusals: [
      { status: 404, code: 'not_found', message: 'This withdrawal does not exist.' },
      { status: 409, code: 'withdrawal_state', message: 'This withdrawal is approved.' },
      { status: 409, code: 'reference_changed', message: 'The reference is TRF-3 by now.' },
    ],
    params: z.object({ id }),
    body: z.object({
      reference,
      replaces: z.optional(
        reference.check(
          z.describe('The reference that you saw. If it is another one by now, yours is refused.'),
        ),
      ),
    }),
    response: z.object({ message: z.string(), reference: z.string() }),
    example: {
      params: { id: _id },
      body: { reference: 'TRF-2', replaces: 'TRF-1' },
      response: { message: 'Reference corrected.', reference: 'TRF-2' },
    },
  },
  'GET /api/bulk/progress': {
    access: 'admin',
    summary: 'The progress of your newest call about many rows, while it is running.',
    status: 200,
    response: z.object({ running: z.nullable(z.object({ done: z.int(), total: z.int() })) }),
    example: { response: { running: { done: 250, total: 1200 } } },
  },
} as const;
