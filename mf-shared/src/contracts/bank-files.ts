import * as z from 'zod/mini';
import { id, naira, nextCursor, page, timestampMs } from './fields.ts';
import { BulkOutcome, MAX_BULK_BYTES, ofWithdrawals, TOO_MANY_MATCH } from './withdrawal-bulk.ts';
import { withdrawalExample } from './withdrawals.ts';

const { limit, cursor } = page;
const sums = { count: z.int(), amount: naira };

/** A file for the bank: the withdrawals that were handed to it together. */
export const BankFile = z.object({
  _id: z.string(),
  createdAtMs: timestampMs,
  /** The admin; the name is null if the account no longer exists. */
  createdBy: z.object({ _id: z.string(), name: z.nullable(z.string()) }),
  /** Of the withdrawals in it, without those that were taken out. */
  ...sums,
  /** Of those that are not marked as paid yet; some may be on hold. */
  unpaid: z.object(sums),
});
export type BankFile = z.infer<typeof BankFile>;
BankFile.register(z.globalRegistry, { title: 'BankFile' });

const _id = 'b1d7a4c2-9e35-4a68-8f20-6c3e5d7f9a10';
const file = {
  _id,
  createdAtMs: 1_790_000_000_000,
  createdBy: { _id: '2f6d3c1e-5b0a-4f39-9c55-7a2a1d0b8e11', name: 'Administrator' },
  count: 2,
  amount: 12_000,
  unpaid: { count: 1, amount: 5000 },
};
const done = { id: withdrawalExample._id, outcome: 'done' } as const;

export const bankFileEndpoints = {
  'GET /api/user/bank-files': {
    access: 'staff',
    summary: 'The files that were made for the bank, newest first, with the sums of the withdrawals in each.',
    status: 200,
    query: z.object({ limit, cursor }),
    response: z.object({ bankFiles: z.array(BankFile), nextCursor }),
    example: { response: { bankFiles: [file], nextCursor: null } },
  },
  'POST /api/user/bank-files': {
    access: 'admin',
    stepUp: true,
    summary:
      'Makes a file for the bank: puts approved withdrawals in it, those named, or all that match and have not changed since. One that is in a file already is refused (`withdrawal_submitted`), and so is one on hold. `bankFile` is null when no withdrawal was put in it.',
    idempotent: true,
    status: 200,
    maxBytes: MAX_BULK_BYTES,
    refusals: [TOO_MANY_MATCH],
    body: z.object({ of: ofWithdrawals }),
    response: z.object({
      outcomes: z.array(BulkOutcome),
      bankFile: z.nullable(z.object({ _id: z.string(), ...sums })),
    }),
    example: {
      body: { of: { ids: [done.id] } },
      response: { outcomes: [done], bankFile: { _id, count: 1, amount: 5000 } },
    },
  },
  'POST /api/user/bank-files/cancellations': {
    access: 'admin',
    stepUp: true,
    summary:
      'Takes withdrawals out of their files, because the bank has not paid them and will not. They stay approved, and can be put in another file. One in no file is refused (`withdrawal_not_submitted`).',
    idempotent: true,
    status: 200,
    maxBytes: MAX_BULK_BYTES,
    refusals: [TOO_MANY_MATCH],
    body: z.object({
      of: ofWithdrawals,
      bankFile: z.optional(
        id.check(z.describe('The file in which you saw them. One that is in another is refused.')),
      ),
    }),
    response: z.object({ outcomes: z.array(BulkOutcome) }),
    example: {
      body: {
        of: { matching: { status: 'approved', bankFile: _id }, position: 12, except: [] },
        bankFile: _id,
      },
      response: { outcomes: [done] },
    },
  },
  'GET /api/user/bank-files/{id}.csv': {
    access: 'admin',
    summary:
      'A file for the bank as CSV, oldest withdrawal first, with whole account numbers. Only withdrawals that are to be paid: none that is paid, on hold, or taken out.',
    status: 200,
    file: 'text/csv',
    refusals: [{ status: 404, code: 'not_found', message: 'This bank file does not exist.' }],
    params: z.object({ id }),
    response: z.string(),
    example: {
      params: { id: _id },
      response:
        'id,name,bank,account number,account name,amount,status,requested,reference\r\n5d1c9a50-6d83-4f0f-9f0e-3f8a0c1d2b03,Ada Obi,Example Bank,0123456789,Ada Obi,5000.00,approved,2026-09-21T14:13:20.000Z,\r\n',
    },
  },
} as const;
