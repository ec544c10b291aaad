import * as z from 'zod/mini';
import {
  asCsv,
  asOf,
  asOfAnswer,
  asOfQuery,
  balance,
  oneMoment,
  positionUnknown,
  span,
} from './audit-fields.ts';
import { id, naira, nextCursor, page, timestampMs } from './fields.ts';

const { limit, cursor } = page;

export const TrialBalance = z.object({
  ...asOfAnswer,
  /** Those of people summed up as two liabilities; then each of the operator's. */
  accounts: z.array(
    z.object({
      account: z.string(),
      debit: naira,
      credit: naira,
      /** Credit less debit. */
      balance: naira,
    }),
  ),
  debit: naira,
  credit: naira,
  /** Debit less credit: 0, or the log cannot be trusted. */
  difference: naira,
});
export type TrialBalance = z.infer<typeof TrialBalance>;

export const Liabilities = z.object({
  ...asOfAnswer,
  available: naira,
  held: naira,
  total: naira,
  /** How many people are owed something. */
  people: z.int(),
});
export type Liabilities = z.infer<typeof Liabilities>;

export const Income = z.object({
  /** Events after this position and up to `position` are counted. */
  afterPosition: z.int(),
  ...asOfAnswer,
  activationFees: naira,
  forfeited: naira,
  rewardsSold: naira,
  income: naira,
  videoEarnings: naira,
  cashRewards: naira,
  expenses: naira,
  /** Income less expenses. */
  result: naira,
  /** Cash paid out: it settles liabilities and is not an expense. */
  payouts: naira,
});
export type Income = z.infer<typeof Income>;

export const Statement = z.object({
  ...asOfAnswer,
  /** The name is null once the account is deleted. */
  user: z.object({ _id: z.string(), name: z.nullable(z.string()) }),
  /** Before the first entry of this page. */
  opening: balance,
  entries: z.array(
    z.object({
      position: z.int(),
      atMs: timestampMs,
      type: z.string(),
      /** The video, claim or withdrawal that moved the money. */
      reference: z.nullable(z.string()),
      available: naira,
      held: naira,
      availableAfter: naira,
      heldAfter: naira,
    }),
  ),
  /** After the last entry of all pages. */
  closing: balance,
  nextCursor,
});
export type Statement = z.infer<typeof Statement>;

const userId = '7c1a2f64-3a55-4c0e-8a58-0d6a5f1f6c02';
const moment = { position: 12, atMs: 1_790_000_000_000 };
const TRIAL_BALANCE = 'Debits and credits of every account; their difference is 0.';
const LIABILITIES = 'What people are owed.';
const INCOME = 'Income and expenses in a span of time; `from` is inclusive, `to` exclusive.';
const STATEMENT = 'Everything that moved one person’s money, oldest first, with the balance after each.';

const report = { access: 'staff', status: 200, refusals: [positionUnknown] } as const;
const ofPerson = {
  refusals: [{ status: 404, code: 'not_found', message: 'This user does not exist.' }, positionUnknown],
  params: z.object({ userId: id }),
} as const;

export const ledgerEndpoints = {
  'GET /api/audit/trial-balance': {
    ...report,
    summary: TRIAL_BALANCE,
    query: asOfQuery,
    response: TrialBalance,
    example: {
      response: {
        ...moment,
        accounts: [
          { account: 'people:available', debit: 0, credit: 150, balance: 150 },
          { account: 'operator:video-earnings', debit: 150, credit: 0, balance: -150 },
        ],
        debit: 150,
        credit: 150,
        difference: 0,
      },
    },
  },
  'GET /api/audit/trial-balance.csv': {
    ...report,
    ...asCsv(TRIAL_BALANCE, 'account,debit,credit,balance\r\npeople:available,0.00,150.00,150.00\r\n'),
    query: asOfQuery,
  },
  'GET /api/audit/liabilities': {
    ...report,
    summary: LIABILITIES,
    query: asOfQuery,
    response: Liabilities,
    example: { response: { ...moment, available: 150, held: 5000, total: 5150, people: 1 } },
  },
  'GET /api/audit/liabilities.csv': {
    ...report,
    ...asCsv(
      LIABILITIES,
      'position,time,available,held,total,people\r\n12,2026-09-21T14:13:20.000Z,150.00,5000.00,5150.00,1\r\n',
    ),
    query: asOfQuery,
  },
  'GET /api/audit/income': {
    access: 'staff',
    status: 200,
    summary: INCOME,
    query: z.object(span),
    response: Income,
    example: {
      response: {
        afterPosition: 0,
        ...moment,
        activationFees: 7000,
        forfeited: 0,
        rewardsSold: 500,
        income: 7500,
        videoEarnings: 12_650,
        cashRewards: 0,
        expenses: 12_650,
        result: -5150,
        payouts: 0,
      },
    },
  },
  'GET /api/audit/income.csv': {
    ...asCsv(INCOME, 'line,amount\r\nactivation fees,7000.00\r\n'),
    query: z.object(span),
  },
  'GET /api/audit/statements/{userId}.csv': {
    ...ofPerson,
    ...asCsv(
      STATEMENT,
      'position,time,type,reference,available,held,available after,held after,name\r\n12,2026-09-21T14:13:20.000Z,VideoEarningClaimed,5d1c9a50-6d83-4f0f-9f0e-3f8a0c1d2b03,150.00,0.00,150.00,0.00,Ada Obi\r\n',
      { params: { userId } },
    ),
    query: asOfQuery,
  },
  'GET /api/audit/statements/{userId}': {
    ...report,
    ...ofPerson,
    summary: STATEMENT,
    query: z.object({ ...asOf, limit, cursor }).check(oneMoment),
    response: Statement,
    example: {
      params: { userId },
      response: {
        ...moment,
        user: { _id: userId, name: 'Ada Obi' },
        opening: { available: 0, held: 0 },
        entries: [
          {
            ...moment,
            type: 'VideoEarningClaimed',
            reference: '5d1c9a50-6d83-4f0f-9f0e-3f8a0c1d2b03',
            available: 150,
            held: 0,
            availableAfter: 150,
            heldAfter: 0,
          },
        ],
        closing: { available: 150, held: 0 },
        nextCursor: null,
      },
    },
  },
  'GET /api/audit/journal.csv': {
    ...report,
    ...asCsv(
      'Every posting of every event that moved money, oldest first.',
      'position,time,type,reference,account,debit,credit\r\n12,2026-09-21T14:13:20.000Z,VideoEarningClaimed,5d1c9a50-6d83-4f0f-9f0e-3f8a0c1d2b03,operator:video-earnings,150.00,0.00\r\n',
    ),
    query: asOfQuery,
  },
} as const;
