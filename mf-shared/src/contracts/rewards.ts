import * as z from 'zod/mini';
import { REWARD_ASKS } from './claim-details.ts';
import {
  filled,
  id,
  imageId,
  line,
  naira,
  nextCursor,
  noSuchImage,
  offerPage,
  optionalLine,
  page,
  phoneNumber,
  price,
  seenPrice,
  timestampMs,
} from './fields.ts';
import { REWARD_REFUSALS, REWARD_TYPES } from './rules.ts';

export const Reward = z.object({
  _id: z.string(),
  title: z.string(),
  type: z.enum(REWARD_TYPES),
  /** What a claim credits (Cash) or costs (Voucher, Gift). */
  price: naira,
  /** The details that a claim must give; absent when there are none. */
  asks: z.optional(z.array(z.enum(REWARD_ASKS))),
  /** The id of its image, which is at /api/images/{id}; absent without one. */
  image: z.optional(z.string()),
});
export type Reward = z.infer<typeof Reward>;
Reward.register(z.globalRegistry, { title: 'Reward' });

/** A reward as admins and auditors see it. */
export const StaffReward = z.extend(Reward, {
  /** Always there, but a screen may call an API of an older build. */
  addedAtMs: z.optional(timestampMs),
});
export type StaffReward = z.infer<typeof StaffReward>;
StaffReward.register(z.globalRegistry, { title: 'StaffReward' });

export const ClaimableReward = z.extend(Reward, {
  /** When your cool-down for this reward ends; absent when there is none. */
  claimableAtMs: z.optional(timestampMs),
});
export type ClaimableReward = z.infer<typeof ClaimableReward>;
ClaimableReward.register(z.globalRegistry, { title: 'ClaimableReward' });

const reward = {
  _id: '3a0d1c52-8a0e-4d5c-9f55-2c7b6e1f9d21',
  title: 'Airtime of NGN 500',
  type: 'Voucher',
  price: 500,
};
const { _id, ...newReward } = reward;
const title = line('Title', 200);
const asks = z
  .array(z.enum(REWARD_ASKS, 'This is not something a reward can ask for.'), 'List what the reward asks for.')
  .check(z.maxLength(REWARD_ASKS.length, 'Ask for each detail once.'));

const noSuchReward = { status: 404, code: 'not_found', message: 'This reward does not exist.' } as const;

export const rewardEndpoints = {
  'POST /api/rewards': {
    access: 'admin',
    summary: 'Adds a reward.',
    idempotent: true,
    status: 201,
    refusals: [noSuchImage],
    body: filled(
      ['title', 'type', 'price'],
      REWARD_REFUSALS.fieldsMissing,
      z.object({
        title,
        type: z.enum(REWARD_TYPES, REWARD_REFUSALS.typeUnknown),
        price,
        asks: z.optional(asks),
        image: z.optional(imageId),
      }),
    ),
    response: z.object({ message: z.string(), reward: Reward }),
    example: { body: newReward, response: { message: 'Video added successfully!', reward } },
  },
  'GET /api/rewards': {
    access: 'staff',
    summary: 'All rewards, newest first unless sorted otherwise; searched by title.',
    status: 200,
    query: z.object(offerPage),
    /** `total` counts every reward on offer. */
    response: z.object({ rewards: z.array(StaffReward), nextCursor, total: z.int() }),
    example: {
      response: { rewards: [{ ...reward, addedAtMs: 1_760_000_000_000 }], nextCursor: null, total: 1 },
    },
  },
  'PUT /api/rewards/{id}': {
    access: 'admin',
    summary: 'Edits a reward; omitted members stay, null removes the image. Existing claims do not change.',
    idempotent: true,
    status: 200,
    refusals: [noSuchReward, noSuchImage],
    params: z.object({ id }),
    body: z.object({
      title: z.optional(title),
      price: z.optional(price),
      asks: z.optional(asks),
      image: z.optional(z.nullable(imageId)),
    }),
    response: z.object({ message: z.string(), reward: Reward }),
    example: {
      params: { id: _id },
      body: { price: 450 },
      response: { message: 'Reward updated.', reward: { ...reward, price: 450 } },
    },
  },
  'DELETE /api/rewards/{id}': {
    access: 'admin',
    summary: 'Removes a reward from every list; claims of it do not change.',
    idempotent: true,
    status: 200,
    refusals: [noSuchReward],
    params: z.object({ id }),
    response: z.object({ message: z.string() }),
    example: { params: { id: _id }, response: { message: 'Reward deleted.' } },
  },
  'GET /api/rewards/claim': {
    access: 'user',
    summary: 'The rewards that you can claim, newest first; searched by title.',
    status: 200,
    query: z.object(page),
    /** Cash that was claimed is listed until its cool-down ends, everything else always. */
    response: z.object({ rewards: z.array(ClaimableReward), nextCursor }),
    example: { response: { rewards: [reward], nextCursor: null } },
  },
  'POST /api/rewards/claim/claim-reward/{id}': {
    access: 'user',
    summary:
      'Claims a reward: Cash is credited once, a Voucher or Gift is paid from your earnings. The body gives the details that the reward asks for.',
    idempotent: true,
    status: 200,
    refusals: [
      noSuchReward,
      {
        status: 409,
        code: 'reward_cooling_down',
        message: 'You have just claimed this reward. Its cool-down ends in 43 seconds.',
      },
      { status: 409, code: 'reward_already_claimed', message: 'You have already claimed this reward.' },
      {
        status: 409,
        code: 'reward_price_changed',
        message: 'The price of this reward is now ₦450.00. Nothing was claimed.',
      },
      {
        status: 422,
        code: 'insufficient_earnings',
        message: 'Your available earnings do not cover this reward.',
      },
      { status: 422, code: 'details_missing', message: 'Enter your phone number.' },
    ],
    params: z.object({ id }),
    /** A claim at another `price` than today's is refused. */
    query: z.object({ price: z.optional(seenPrice) }),
    /** Details that the reward does not ask for are not kept. */
    body: z.object({
      phoneNumber: z.optional(phoneNumber),
      size: z.optional(optionalLine('Size', 20)),
      deliveryAddress: z.optional(optionalLine('Delivery address', 300)),
    }),
    response: z.object({ success: z.literal(true), message: z.string(), reward: Reward, earning: naira }),
    example: {
      params: { id: _id },
      body: {},
      response: {
        success: true,
        message: '✅ You have claimed: Airtime of NGN 500',
        reward,
        earning: 1500,
      },
    },
  },
} as const;
