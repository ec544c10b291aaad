import * as z from 'zod/mini';
import { span } from './audit-fields.ts';
import { naira, nextCursor, page, sortedCursor } from './fields.ts';
import { BANK_FILE_FILTER, WITHDRAWAL_SORTS, WITHDRAWAL_STATUSES } from './rules.ts';
import { WithdrawalWithUser, withdrawalExample } from './withdrawals.ts';

const amount = (label: string) =>
  z
    .string(`Give ${label} once.`)
    .check(z.regex(/^\d{1,12}(\.\d{1,2})?$/, `${label} must be an amount of naira.`));

/**
 * The filter of everyone's withdrawals. `search` finds a part of a name or email address or, for admins, a whole
 * account number; `from`, `min` and `max` are inclusive, `to` is exclusive.
 */
const withdrawalFilter = {
  status: z.optional(z.enum(WITHDRAWAL_STATUSES)),
  /** Only those on hold, or only the others. */
  held: z.optional(z.enum(['true', 'false'], "Held must be 'true' or 'false'.")),
  /** Only those in no bank file, in any, or in the one with that id. */
  bankFile: z.optional(
    z
      .string('Give bankFile once.')
      .check(z.regex(BANK_FILE_FILTER, "BankFile must be 'none', 'any' or the id of a bank file.")),
  ),
  search: page.search,
  /** A part of the bank's name. */
  bank: page.search,
  ...span,
  min: z.optional(amount('min')),
  max: z.optional(amount('max')),
};
export const WithdrawalFilter = z.object(withdrawalFilter);
export type WithdrawalFilter = z.infer<typeof WithdrawalFilter>;

const sums = z.object({ count: z.int(), amount: naira });

export const withdrawalListEndpoints = {
  'GET /api/user/withdrawals-for-users': {
    access: 'staff',
    summary: 'Everyone’s withdrawals, or those that match, newest first unless sorted otherwise.',
    status: 200,
    query: z.object({
      ...page,
      ...withdrawalFilter,
      cursor: sortedCursor,
      sort: z.optional(z.enum(WITHDRAWAL_SORTS)),
    }),
    response: z.object({ data: z.array(WithdrawalWithUser), nextCursor }),
    example: { response: { data: [withdrawalExample], nextCursor: null } },
  },
  'GET /api/user/withdrawal-totals': {
    access: 'staff',
    summary:
      'The number and sum of the withdrawals that match, and of those in each status that match the rest of the filter.',
    status: 200,
    query: WithdrawalFilter,
    response: z.object({
      matching: sums,
      byStatus: z.object({ all: sums, pending: sums, approved: sums, rejected: sums, paid: sums }),
      /** The position of the log as of which they count; a decision on all that match refers to it. */
      position: z.int(),
    }),
    example: {
      query: { status: 'pending', bank: 'gt' },
      response: {
        matching: { count: 2, amount: 10_000 },
        byStatus: {
          all: { count: 3, amount: 17_000 },
          pending: { count: 2, amount: 10_000 },
          approved: { count: 0, amount: 0 },
          rejected: { count: 0, amount: 0 },
          paid: { count: 1, amount: 7000 },
        },
        position: 12,
      },
    },
  },
  'GET /api/user/withdrawals-for-users.csv': {
    access: 'admin',
    summary:
      'The withdrawals that match as a CSV file, oldest first, with whole account numbers. Those on hold are left out, because they must not be paid. Nothing records it: a bank that gets it may pay twice what is in a bank file.',
    status: 200,
    file: 'text/csv',
    query: WithdrawalFilter,
    response: z.string(),
    example: {
      query: { status: 'approved' },
      response:
        'id,name,bank,account number,account name,amount,status,requested,reference\r\n5d1c9a50-6d83-4f0f-9f0e-3f8a0c1d2b03,Ada Obi,Example Bank,0123456789,Ada Obi,5000.00,approved,2026-09-21T14:13:20.000Z,\r\n',
    },
  },
} as const;
