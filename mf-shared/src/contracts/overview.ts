import * as z from 'zod/mini';
import { id, naira, timestampMs } from './fields.ts';

/** Sums over a span of time. */
const sums = {
  /** New accounts of the role user. */
  signUps: z.int(),
  /** Videos claimed. */
  claims: z.int(),
  /** What those claims paid. */
  claimed: naira,
  /** What earnings and cash rewards cost: the expenses of the ledger. */
  cost: naira,
  /** Withdrawals paid out. */
  paid: naira,
  /** What people are owed at the end of the span. */
  owed: naira,
  /** First decisions: withdrawals approved or rejected for the first time. */
  decisions: z.int(),
  /** The median time from request to first decision; null without decisions. */
  medianDecisionMs: z.nullable(z.int().check(z.describe('Milliseconds.'))),
};
const Totals = z.object(sums);

export const Figures = z.object({
  /** The time zone of the days. */
  timeZone: z.string(),
  /** Oldest first; the last one is today so far. */
  days: z.array(z.object({ day: z.iso.date(), ...sums })),
  totals: Totals,
  /** The preceding span of the same length, up to the same time of day. */
  before: Totals,
});
export type Figures = z.infer<typeof Figures>;
Figures.register(z.globalRegistry, { title: 'Figures' });

const count = z.int();
const oldestAtMs = z.nullable(timestampMs);
const Queue = z.object({
  count,
  amount: naira,
  oldestAtMs,
  /** Those who have waited longest; empty for admins whose only duty is content. */
  oldest: z.array(z.object({ _id: id, name: z.string(), amount: naira, sinceMs: timestampMs })),
});
export type WaitingQueue = z.infer<typeof Queue>;

export const Waiting = z.object({
  pendingWithdrawals: Queue,
  /** To be paid; without those on hold. */
  approvedWithdrawals: Queue,
  /** Approved, but on hold. */
  heldWithdrawals: Queue,
  /** Vouchers and gifts to hand over. */
  rewardClaims: Queue,
  /** Activation payments that people have reported. */
  reportedPayments: z.object({ count, oldestAtMs }),
  alarms: z.object({
    /** Why the log is no longer signed; null while all is well. */
    log: z.nullable(z.string()),
    /** The oldest event that no checkpoint covers after ten minutes; null when there is none. */
    unsignedSinceMs: z.nullable(timestampMs),
    /** Read models that have stopped. */
    stoppedProjections: z.array(z.string()),
  }),
});
export type Waiting = z.infer<typeof Waiting>;
Waiting.register(z.globalRegistry, { title: 'Waiting' });

/** Which steps of the set-up the operator has done. */
export const SetUp = z.object({
  hasPayment: z.boolean().check(z.describe('A payment link or method is set.')),
  hasTutorial: z.boolean(),
  hasVideo: z.boolean(),
  hasReward: z.boolean(),
  hasSupport: z.boolean().check(z.describe('SUPPORT_EMAIL is not the example address.')),
});
export type SetUp = z.infer<typeof SetUp>;
SetUp.register(z.globalRegistry, { title: 'SetUp' });

const totals = {
  signUps: 12,
  claims: 230,
  claimed: 11_500,
  cost: 12_000,
  paid: 60_000,
  owed: 154_000,
  decisions: 9,
  medianDecisionMs: 5_400_000,
};
const queue = {
  count: 1,
  amount: 5000,
  oldestAtMs: 1_790_000_000_000,
  oldest: [
    {
      _id: '5d1c9a50-6d83-4f0f-9f0e-3f8a0c1d2b03',
      name: 'Ada Obi',
      amount: 5000,
      sinceMs: 1_790_000_000_000,
    },
  ],
};
const none = { count: 0, amount: 0, oldestAtMs: null, oldest: [] };

export const overviewEndpoints = {
  'GET /api/admin/figures': {
    access: 'staff',
    summary: "Sign-ups, claims, cost and payouts of the last days, in the operator's time zone, with totals.",
    status: 200,
    query: z.object({ days: z.optional(z.enum(['7', '30', '90'], 'Days must be 7, 30 or 90.')) }),
    response: Figures,
    example: {
      query: { days: '7' },
      response: {
        timeZone: 'Africa/Lagos',
        days: [{ day: '2026-11-24', ...totals }],
        totals,
        before: { ...totals, signUps: 8 },
      },
    },
  },
  'GET /api/admin/waiting': {
    access: 'staff',
    summary: 'How much work waits for an admin, since when, and whether something is wrong with the log.',
    status: 200,
    query: z.object({
      /** Without those who have waited longest. */
      counts: z.optional(z.literal('true', "Counts must be 'true'.")),
    }),
    response: Waiting,
    example: {
      response: {
        pendingWithdrawals: queue,
        approvedWithdrawals: none,
        heldWithdrawals: none,
        rewardClaims: none,
        reportedPayments: { count: 2, oldestAtMs: 1_790_000_000_000 },
        alarms: { log: null, unsignedSinceMs: null, stoppedProjections: [] },
      },
    },
  },
  'GET /api/admin/set-up': {
    access: 'admin',
    summary: 'Which steps of the set-up are done, and which are left before people can use the product.',
    status: 200,
    response: SetUp,
    example: {
      response: { hasPayment: true, hasTutorial: false, hasVideo: true, hasReward: false, hasSupport: true },
    },
  },
} as const;
