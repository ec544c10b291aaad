import * as z from 'zod/mini';
import { id, line, nextCursor, optionalLine, page, timestampMs } from './fields.ts';
import { Reward } from './rewards.ts';
import { BULK_LIMIT, REWARD_CLAIM_STATUSES, REWARD_REFUSALS } from './rules.ts';
import { BulkOutcome, TOO_MANY } from './withdrawal-bulk.ts';

export const RewardClaim = z.object({
  _id: z.string(),
  /** The reward as it was when it was claimed. */
  reward: Reward,
  status: z.enum(REWARD_CLAIM_STATUSES),
  claimedAtMs: timestampMs,
  /** What came with the fulfilment, e.g. the code of a voucher. */
  note: z.optional(z.string()),
  /** Why it was cancelled. */
  reason: z.optional(z.string()),
  /** The delivery details given with the claim; only those that the reward asked for. */
  details: z.optional(
    z.object({
      phoneNumber: z.optional(z.string()),
      size: z.optional(z.string()),
      deliveryAddress: z.optional(z.string()),
    }),
  ),
});
export type RewardClaim = z.infer<typeof RewardClaim>;
RewardClaim.register(z.globalRegistry, { title: 'RewardClaim' });

export const RewardClaimWithUser = z.extend(RewardClaim, {
  user: z.object({ _id: z.string(), name: z.string(), email: z.string() }),
});
export type RewardClaimWithUser = z.infer<typeof RewardClaimWithUser>;
RewardClaimWithUser.register(z.globalRegistry, { title: 'RewardClaimWithUser' });

const claim = {
  _id: '9e4b7d10-1f5a-4f6b-8f0c-6a2d3e4f5b31',
  reward: {
    _id: '3a0d1c52-8a0e-4d5c-9f55-2c7b6e1f9d21',
    title: 'Airtime of NGN 500',
    type: 'Voucher',
    price: 500,
  },
  status: 'open',
  claimedAtMs: 1_790_000_000_000,
};
const noSuchClaim = { status: 404, code: 'not_found', message: 'This reward claim does not exist.' } as const;
const MAX_BYTES = 3 * 1024 * 1024;

const codeRepeated = {
  status: 422,
  code: 'code_repeated',
  message: 'Another claim of this reward has this code already.',
} as const;
const user = { _id: '7c1a2f64-3a55-4c0e-8a58-0d6a5f1f6c02', name: 'Ada Obi', email: 'ada@example.com' };

export const rewardClaimEndpoints = {
  'GET /api/user/reward-claims': {
    access: 'user',
    summary: 'Your claims of rewards, newest first; searched by title.',
    status: 200,
    query: z.object(page),
    response: z.object({ claims: z.array(RewardClaim), nextCursor }),
    example: { response: { claims: [claim], nextCursor: null } },
  },
  'GET /api/rewards/claims': {
    access: 'staff',
    summary: 'Everyone’s claims of rewards, newest or oldest first; searched by name or email address.',
    status: 200,
    query: z.object({
      ...page,
      status: z.optional(z.enum(REWARD_CLAIM_STATUSES)),
      /** Only claims of this reward, which may have been removed. */
      reward: z.optional(id),
      order: z.optional(z.enum(['newest', 'oldest'], 'Order must be newest or oldest.')),
    }),
    /** Notes and details are masked for auditors and for admins without the duty. Claims of deleted people name 'Deleted user', without an address. */
    response: z.object({ claims: z.array(RewardClaimWithUser), nextCursor }),
    example: {
      query: { status: 'open' },
      response: { claims: [{ ...claim, user }], nextCursor: null },
    },
  },
  'PUT /api/rewards/claims/{id}/status': {
    access: 'admin',
    summary:
      'Fulfils or cancels an open claim. A voucher needs its code as the note, and each code is given once. A cancellation refunds the price.',
    idempotent: true,
    status: 200,
    refusals: [
      noSuchClaim,
      { status: 409, code: 'reward_claim_state', message: 'This reward claim is fulfilled already.' },
      { status: 422, code: 'code_missing', message: REWARD_REFUSALS.codeMissing },
      codeRepeated,
    ],
    params: z.object({ id }),
    body: z.discriminatedUnion('status', [
      z.object({ status: z.literal('fulfilled'), note: z.optional(optionalLine('Note', 500)) }),
      z.object({ status: z.literal('cancelled'), reason: line('Reason', 500) }),
    ]),
    response: z.object({ message: z.string(), claim: RewardClaim }),
    example: {
      params: { id: claim._id },
      body: { status: 'fulfilled', note: 'Code 1234-5678' },
      response: {
        message: 'Reward claim fulfilled.',
        claim: { ...claim, status: 'fulfilled', note: 'Code 1234-5678' },
      },
    },
  },
  'PUT /api/rewards/claims/{id}/note': {
    access: 'admin',
    summary: 'Corrects the note of a fulfilled claim, e.g. a wrong code; the log keeps the old one.',
    idempotent: true,
    status: 200,
    refusals: [
      noSuchClaim,
      { status: 409, code: 'reward_claim_state', message: 'This reward claim is open.' },
      codeRepeated,
    ],
    params: z.object({ id }),
    body: z.object({ note: line('Note', 500) }),
    response: z.object({ message: z.string(), claim: RewardClaim }),
    example: {
      params: { id: claim._id },
      body: { note: 'Code 8765-4321' },
      response: {
        message: 'Reward claim corrected.',
        claim: { ...claim, status: 'fulfilled', note: 'Code 8765-4321' },
      },
    },
  },
  'POST /api/rewards/claims/codes/check': {
    access: 'admin',
    summary: 'Which of these codes claims of the reward have already. Changes nothing.',
    status: 200,
    maxBytes: MAX_BYTES,
    body: z.object({
      reward: id,
      codes: z
        .array(line('Code', 500))
        .check(z.minLength(1, 'Name at least one.'), z.maxLength(BULK_LIMIT, TOO_MANY)),
    }),
    response: z.object({ given: z.array(z.string()) }),
    example: {
      body: { reward: claim.reward._id, codes: ['1234-5678', '8765-4321'] },
      response: { given: ['1234-5678'] },
    },
  },
  'POST /api/rewards/claims/fulfilments': {
    access: 'admin',
    summary:
      'Fulfils many open claims, each with its own code, which no other claim of a voucher has. Each is decided by itself; sent again under the same key, the call resumes where it was cut off.',
    idempotent: true,
    status: 200,
    maxBytes: MAX_BYTES,
    body: z.object({
      claims: z.array(z.object({ id, note: optionalLine('Note', 500) })).check(
        z.minLength(1, 'Name at least one.'),
        z.maxLength(BULK_LIMIT, TOO_MANY),
        z.refine((all) => new Set(all.map((each) => each.id)).size === all.length, 'Name each once.'),
      ),
    }),
    /** One for each claim, in the same order. */
    response: z.object({ outcomes: z.array(BulkOutcome) }),
    example: {
      body: { claims: [{ id: claim._id, note: 'Code 1234-5678' }] },
      response: { outcomes: [{ id: claim._id, outcome: 'done' }] },
    },
  },
} as const;
