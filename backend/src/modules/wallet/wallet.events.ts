import { HOLD_REASONS, SIGNALS, WATCH_PROOFS } from 'mf-shared/contracts';
import * as z from 'zod';
import { type EventOf, type EventTypes, kobo } from '../../kernel/event-type.ts';
import type { DomainEvent } from '../../kernel/message.ts';
import { accountEvents } from '../accounts/index.ts';

const userId = z.string();
const withdrawalId = z.string();
const claimId = z.string();

/**
 * Events of a person's money, on the same stream account-<userId> as their activation, so that one
 * expected version guards every rule. Each event carries the amount it moves. What admins write to a
 * person is also personal data.
 */
export const walletEvents = {
  VideoEarningClaimed: {
    schemaVersion: 2,
    data: z.object({
      userId,
      videoId: z.string(),
      amountKobo: kobo,
      /** How far it is proven that the video was watched; the session's verdict is in its own stream. */
      proof: z.enum(WATCH_PROOFS).optional(),
      sessionId: z.string().optional(),
    }),
  },
  /** Credits a Cash reward; takes the price of a Voucher or Gift, whose claim is then open. */
  RewardClaimed: {
    schemaVersion: 2,
    data: z.object({
      userId,
      claimId,
      rewardId: z.string(),
      title: z.string(),
      type: z.enum(['Cash', 'Voucher', 'Gift']),
      amountKobo: kobo,
      /** Starts the cool-down: a rule depends on this time, so it is part of the data. */
      claimedAtMs: z.number().int(),
      /** What the reward asked for. */
      phoneNumber: z.string().optional(),
      size: z.string().optional(),
      deliveryAddress: z.string().optional(),
    }),
    personal: { of: 'userId', since: 2, sealed: ['phoneNumber', 'size', 'deliveryAddress'] },
  },
  RewardFulfilled: {
    schemaVersion: 2,
    data: z.object({ userId, claimId, amountKobo: kobo, note: z.string().optional() }),
    personal: { of: 'userId', since: 2, sealed: ['note'] },
  },
  /** The note that replaces the one before; a wrong code stays in the log. */
  RewardNoteCorrected: {
    schemaVersion: 1,
    data: z.object({ userId, claimId, amountKobo: kobo, note: z.string() }),
    personal: { of: 'userId', since: 1, sealed: ['note'] },
  },
  RewardCancelled: {
    schemaVersion: 2,
    data: z.object({ userId, claimId, amountKobo: kobo, reason: z.string() }),
    personal: { of: 'userId', since: 2, sealed: ['reason'] },
  },
  ActivationPaidFromEarnings: { schemaVersion: 1, data: z.object({ userId, amountKobo: kobo }) },
  WithdrawalRequested: {
    schemaVersion: 3,
    data: z.object({
      userId,
      withdrawalId,
      amountKobo: kobo,
      bank: z.string(),
      accountNumber: z.string(),
      accountName: z.string(),
      /** The person declares that the account is shared with family: whose it is, in their words. */
      sharedWith: z.string().optional(),
    }),
    personal: { of: 'userId', since: 2, sealed: ['accountNumber', 'accountName', 'sharedWith'] },
  },
  WithdrawalApproved: { schemaVersion: 1, data: z.object({ userId, withdrawalId, amountKobo: kobo }) },
  WithdrawalRejected: {
    schemaVersion: 3,
    data: z.object({
      userId,
      withdrawalId,
      amountKobo: kobo,
      reason: z.string(),
      /** Starts the time within which it can be taken back; a rejection before version 3 has none. */
      rejectedAtMs: z.number().int().optional(),
    }),
    personal: { of: 'userId', since: 2, sealed: ['reason'] },
  },
  WithdrawalPaid: {
    schemaVersion: 1,
    data: z.object({ userId, withdrawalId, amountKobo: kobo, reference: z.string() }),
  },
  /** Waits for a decision again; a rejected one takes back what was returned. */
  WithdrawalReopened: {
    schemaVersion: 1,
    data: z.object({ userId, withdrawalId, amountKobo: kobo, from: z.enum(['approved', 'rejected']) }),
  },
  /** The reference that was recorded with the payment was wrong. */
  WithdrawalReferenceCorrected: {
    schemaVersion: 1,
    data: z.object({ userId, withdrawalId, amountKobo: kobo, reference: z.string() }),
  },
  /** An admin keeps a withdrawal from being approved or paid until a day; the person is told why. */
  PayoutHeld: {
    schemaVersion: 1,
    data: z.object({
      userId,
      withdrawalId,
      amountKobo: kobo,
      reason: z.enum(HOLD_REASONS),
      words: z.string(),
      /** What was seen: the figures of each signal. */
      evidence: z.array(z.object({ signal: z.enum(SIGNALS), figures: z.record(z.string(), z.number()) })),
      decideByMs: z.number().int(),
    }),
    personal: { of: 'userId', since: 1, sealed: ['words'] },
  },
  /** What the person says about it, once. */
  PayoutHoldAnswered: {
    schemaVersion: 1,
    data: z.object({ userId, withdrawalId, amountKobo: kobo, answer: z.string() }),
    personal: { of: 'userId', since: 1, sealed: ['answer'] },
  },
  PayoutReleased: { schemaVersion: 1, data: z.object({ userId, withdrawalId, amountKobo: kobo }) },
} as const satisfies EventTypes;

export type WalletEvent = EventOf<typeof walletEvents>;

export type WithdrawalEvent = Extract<WalletEvent, { type: `Withdrawal${string}` }>;
export type HoldEvent = Extract<WalletEvent, { type: `Payout${string}` }>;
export type RewardClaimEvent = Extract<WalletEvent, { type: `Reward${string}` }>;

/** All events that move money, including the closing of an account. */
export const moneyEvents = { ...walletEvents, UserDeleted: accountEvents.UserDeleted } as const;

export type MoneyEvent = EventOf<typeof moneyEvents>;

export const isMoneyEvent = (event: DomainEvent): event is MoneyEvent =>
  Object.hasOwn(moneyEvents, event.type);
