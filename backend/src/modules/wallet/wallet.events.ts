import { HOLD_REASONS, SIGNALS, WATCH_PROOFS } from 'mf-shared/contracts';
import * as z from 'zod';
import { type EventOf, type EventTypes, kobo } from '../../kernel/event-type.ts';
import type { DomainEvent } from '../../kernel/message.ts';
import { accountEvents } from '../accounts/index.ts';

const userId = z.string();
const claimId = z.string();
const ofClaim = { userId, claimId, amountKobo: kobo };
const ofWithdrawal = { userId, withdrawalId: z.string(), amountKobo: kobo };
const bankFileId = z.string();

/**
 * Events of a person's money, on the same stream account-<userId> as their activation, so that one expected
 * version guards every rule. Each event carries the amount it moves. Texts that admins write to a person are
 * personal data too.
 */
export const walletEvents = {
  VideoEarningClaimed: {
    schemaVersion: 2,
    data: z.object({
      userId,
      videoId: z.string(),
      amountKobo: kobo,
      /** How far watching is proven; the session's verdict is on its own stream. */
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
      /** The details that the reward required. */
      phoneNumber: z.string().optional(),
      size: z.string().optional(),
      deliveryAddress: z.string().optional(),
    }),
    personal: { of: 'userId', since: 2, sealed: ['phoneNumber', 'size', 'deliveryAddress'] },
  },
  RewardFulfilled: {
    schemaVersion: 2,
    data: z.object({ ...ofClaim, note: z.string().optional() }),
    personal: { of: 'userId', since: 2, sealed: ['note'] },
  },
  /** The note that replaces the previous one; a wrong code stays in the log. */
  RewardNoteCorrected: {
    schemaVersion: 1,
    data: z.object({ ...ofClaim, note: z.string() }),
    personal: { of: 'userId', since: 1, sealed: ['note'] },
  },
  RewardCancelled: {
    schemaVersion: 2,
    data: z.object({ ...ofClaim, reason: z.string() }),
    personal: { of: 'userId', since: 2, sealed: ['reason'] },
  },
  ActivationPaidFromEarnings: { schemaVersion: 1, data: z.object({ userId, amountKobo: kobo }) },
  WithdrawalRequested: {
    schemaVersion: 3,
    data: z.object({
      ...ofWithdrawal,
      bank: z.string(),
      accountNumber: z.string(),
      accountName: z.string(),
      /** Set when the person declares a family account: whose it is, in their words. */
      sharedWith: z.string().optional(),
    }),
    personal: { of: 'userId', since: 2, sealed: ['accountNumber', 'accountName', 'sharedWith'] },
  },
  WithdrawalApproved: { schemaVersion: 1, data: z.object(ofWithdrawal) },
  WithdrawalRejected: {
    schemaVersion: 3,
    data: z.object({
      ...ofWithdrawal,
      reason: z.string(),
      /**
       * Starts the time within which the rejection can be undone. Absent before version 3, and when the owner of the
       * account disowned the pending withdrawal: then it cannot be.
       */
      rejectedAtMs: z.number().int().optional(),
    }),
    personal: { of: 'userId', since: 2, sealed: ['reason'] },
  },
  WithdrawalPaid: { schemaVersion: 1, data: z.object({ ...ofWithdrawal, reference: z.string() }) },
  /** The withdrawal is pending again; if it was rejected, the returned amount is held again. */
  WithdrawalReopened: {
    schemaVersion: 1,
    data: z.object({ ...ofWithdrawal, from: z.enum(['approved', 'rejected']) }),
  },
  /** The reference that was recorded with the payment was wrong. */
  WithdrawalReferenceCorrected: {
    schemaVersion: 1,
    data: z.object({ ...ofWithdrawal, reference: z.string() }),
  },
  /** It was put in a file for the bank, which pays every line: nothing may return its money meanwhile. */
  WithdrawalSubmitted: { schemaVersion: 1, data: z.object({ ...ofWithdrawal, bankFileId }) },
  /** It was taken out of the file: the bank has not paid it and will not. */
  WithdrawalSubmissionCancelled: { schemaVersion: 1, data: z.object({ ...ofWithdrawal, bankFileId }) },
  /** The owner of the account says that somebody else requested it, so that a rejection is final from now on. */
  WithdrawalDisowned: { schemaVersion: 1, data: z.object(ofWithdrawal) },
  /** An admin keeps a withdrawal from being approved or paid until a given day; the person sees the reason. */
  PayoutHeld: {
    schemaVersion: 1,
    data: z.object({
      ...ofWithdrawal,
      reason: z.enum(HOLD_REASONS),
      words: z.string(),
      /** The figures of each signal at that time. */
      evidence: z.array(z.object({ signal: z.enum(SIGNALS), figures: z.record(z.string(), z.number()) })),
      decideByMs: z.number().int(),
    }),
    personal: { of: 'userId', since: 1, sealed: ['words'] },
  },
  /** The person's answer to the hold, once. */
  PayoutHoldAnswered: {
    schemaVersion: 1,
    data: z.object({ ...ofWithdrawal, answer: z.string() }),
    personal: { of: 'userId', since: 1, sealed: ['answer'] },
  },
  PayoutReleased: { schemaVersion: 1, data: z.object(ofWithdrawal) },
} as const satisfies EventTypes;

export type WalletEvent = EventOf<typeof walletEvents>;

export type SubmissionEvent = Extract<WalletEvent, { data: { bankFileId: string } }>;
/** The events after which a withdrawal has another status, or the details of that status have changed. */
export type WithdrawalEvent = Exclude<
  Extract<WalletEvent, { type: `Withdrawal${string}` }>,
  SubmissionEvent | { type: 'WithdrawalDisowned' }
>;
export type RewardClaimEvent = Extract<WalletEvent, { type: `Reward${string}` }>;

/** All events that move money, including the closing of an account. */
export const moneyEvents = { ...walletEvents, UserDeleted: accountEvents.UserDeleted } as const;

export type MoneyEvent = EventOf<typeof moneyEvents>;

export const isMoneyEvent = (event: DomainEvent): event is MoneyEvent =>
  Object.hasOwn(moneyEvents, event.type);
