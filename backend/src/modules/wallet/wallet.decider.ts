import type { ClaimDetails, Evidence, HoldReason, WatchProof, WithdrawalStatus } from 'mf-shared/contracts';
import type { Decider } from '../../kernel/decider.ts';
import { conflict, existing, notFound } from '../../kernel/domain-error.ts';
import { formatNaira } from '../../kernel/money.ts';
import type { AccountEvent } from '../accounts/index.ts';
import { ACTIVATION_FEE_KOBO, checkActivation } from './activation.rules.ts';
import { checkClosing } from './closing.rules.ts';
import { amountOfFulfilled, type ClaimedReward, checkRewardClaim, claimIn } from './reward.rules.ts';
import type { WalletEvent } from './wallet.events.ts';
import {
  bytesOfWallet,
  emptyWallet,
  evolveWallet,
  type WalletState,
  walletSnapshot,
} from './wallet.state.ts';
import {
  checkListed,
  checkVerified,
  checkWithdrawal,
  heldIn,
  payableIn,
  reopened,
  submittable,
  submitted,
  unsubmittedIn,
  withdrawalIn,
} from './withdrawal.rules.ts';

interface OfWithdrawal {
  userId: string;
  withdrawalId: string;
}

/** A decision on a withdrawal; with `from`, it is refused when the withdrawal has another status by now. */
interface OnWithdrawal extends OfWithdrawal {
  from?: WithdrawalStatus | undefined;
}

export type WalletCommand =
  | {
      type: 'ClaimVideo';
      userId: string;
      videoId: string;
      priceKobo: bigint;
      /** The price that the person was shown, if known. */
      seenKobo?: bigint | undefined;
      proof: WatchProof;
      /** The session that the proof is from. */
      sessionId?: string | undefined;
    }
  | {
      type: 'ClaimReward';
      userId: string;
      claimId: string;
      reward: ClaimedReward;
      /** The price that the person was shown, if known. */
      seenKobo?: bigint | undefined;
      details: ClaimDetails;
      atMs: number;
    }
  | { type: 'FulfilReward'; userId: string; claimId: string; note?: string }
  | { type: 'CorrectRewardNote'; userId: string; claimId: string; note: string }
  | { type: 'CancelReward'; userId: string; claimId: string; reason: string }
  | { type: 'ActivateFromEarnings'; userId: string }
  | { type: 'CloseAccount'; userId: string; atMs: number; by: 'owner' | 'admin' }
  | {
      type: 'RequestWithdrawal';
      userId: string;
      withdrawalId: string;
      amountKobo: bigint;
      bank: string;
      /** The bank's code in the list of banks; only the rules need it. */
      bankCode?: string | undefined;
      accountNumber: string;
      accountName: string;
      sharedWith?: string | undefined;
    }
  | (OnWithdrawal & {
      type: 'ApproveWithdrawal';
      /** Whether the operator approves withdrawals only for people with a verified email address. */
      needsVerifiedEmail: boolean;
    })
  | (OnWithdrawal & { type: 'RejectWithdrawal'; reason: string; atMs: number })
  /** The owner of the account says that somebody else requested it. */
  | (OfWithdrawal & { type: 'DisownWithdrawal'; decideByMs: number })
  | (OnWithdrawal & {
      type: 'MarkWithdrawalPaid';
      reference: string;
      /** The amount that the bank reports as paid, if known. */
      paidKobo?: bigint;
    })
  | (OnWithdrawal & { type: 'ReopenWithdrawal'; atMs: number })
  | (OnWithdrawal & { type: 'SubmitWithdrawal'; bankFileId: string })
  | (OnWithdrawal & {
      type: 'CancelSubmission';
      /** The file in which the admin saw it, if known. */
      bankFileId?: string | undefined;
    })
  | (OfWithdrawal & {
      type: 'HoldPayout';
      reason: HoldReason;
      words: string;
      evidence: readonly Evidence[];
      decideByMs: number;
    })
  | (OfWithdrawal & { type: 'AnswerHold'; answer: string })
  | (OfWithdrawal & { type: 'ReleasePayout' })
  /** With `replaces`, it is refused when the withdrawal has another reference by now. */
  | (OfWithdrawal & { type: 'CorrectWithdrawalReference'; reference: string; replaces?: string | undefined });

const DISOWNED = 'The owner of the account says that somebody else requested this withdrawal.';

/** The rules of everything that moves money, on the same stream as the account's activation. */
export const walletDecider: Decider<WalletState, WalletCommand, WalletEvent | AccountEvent> = {
  name: 'wallet',
  initialState: emptyWallet,

  decide: (command, state) => {
    if (!state.registered) throw notFound('user');
    const { userId } = command;
    if ('from' in command && command.from) withdrawalIn(state, command.withdrawalId, command.from);
    switch (command.type) {
      case 'ClaimVideo': {
        const { videoId, priceKobo: amountKobo, seenKobo = amountKobo, proof, sessionId } = command;
        if (state.claimedVideos.has(videoId)) {
          throw conflict('video_already_claimed', 'You have already claimed this video.');
        }
        if (seenKobo !== amountKobo) {
          const price = formatNaira(amountKobo);
          throw conflict('video_price_changed', `This video now pays ${price}. Nothing was claimed.`);
        }
        return [{ type: 'VideoEarningClaimed', data: { userId, videoId, amountKobo, proof, sessionId } }];
      }
      case 'ClaimReward': {
        const { claimId, reward, atMs } = command;
        const details = checkRewardClaim(command, state);
        const { rewardId, title, type, priceKobo: amountKobo } = reward;
        const data = { userId, claimId, rewardId, title, type, amountKobo, claimedAtMs: atMs, ...details };
        return [{ type: 'RewardClaimed', data }];
      }
      case 'FulfilReward': {
        const { claimId, note } = command;
        const amountKobo = amountOfFulfilled(state, claimId, note);
        return [{ type: 'RewardFulfilled', data: { userId, claimId, amountKobo, note } }];
      }
      case 'CorrectRewardNote': {
        const { claimId, note } = command;
        const { amountKobo } = claimIn(state, claimId, 'fulfilled');
        return [{ type: 'RewardNoteCorrected', data: { userId, claimId, amountKobo, note } }];
      }
      case 'CancelReward': {
        const { claimId, reason } = command;
        const { amountKobo } = claimIn(state, claimId, 'open');
        return [{ type: 'RewardCancelled', data: { userId, claimId, amountKobo, reason } }];
      }
      case 'ActivateFromEarnings':
        checkActivation(state);
        return [
          { type: 'ActivationPaidFromEarnings', data: { userId, amountKobo: ACTIVATION_FEE_KOBO } },
          { type: 'AccountActivated', data: { userId } },
        ];
      case 'CloseAccount':
        checkClosing(state, command);
        return [{ type: 'UserDeleted', data: { userId, forfeitedKobo: state.availableKobo } }];
      case 'RequestWithdrawal': {
        checkWithdrawal(command, state);
        const { type: _, bankCode: __, ...request } = command;
        return [{ type: 'WithdrawalRequested', data: request }];
      }
      case 'ApproveWithdrawal': {
        const { withdrawalId, needsVerifiedEmail } = command;
        const { amountKobo } = payableIn(state, withdrawalId, 'pending');
        if (needsVerifiedEmail) checkVerified(state);
        return [{ type: 'WithdrawalApproved', data: { userId, withdrawalId, amountKobo } }];
      }
      case 'RejectWithdrawal': {
        const { withdrawalId, reason, atMs: rejectedAtMs } = command;
        const { amountKobo } = unsubmittedIn(state, withdrawalId, 'pending', 'approved');
        const data = { userId, withdrawalId, amountKobo, reason, rejectedAtMs };
        return [{ type: 'WithdrawalRejected', data }];
      }
      case 'DisownWithdrawal': {
        const { withdrawalId, decideByMs } = command;
        const withdrawal = existing('withdrawal', state.withdrawals.get(withdrawalId));
        const { status, amountKobo, isDisowned, rejectedAtMs } = withdrawal;
        const data = { userId, withdrawalId, amountKobo };
        const disowned = isDisowned ? [] : [{ type: 'WithdrawalDisowned' as const, data }];
        if (status === 'pending') {
          // Without a time, it is final: reopening it would send the money to a thief again.
          return [{ type: 'WithdrawalRejected', data: { ...data, reason: DISOWNED } }];
        }
        // An admin has rejected it, and could take that back.
        if (status === 'rejected' && rejectedAtMs !== undefined) return disowned;
        if (status !== 'approved') return [];
        // It may be on its way to the bank, so an admin has to look before its amount is returned. Any earlier hold
        // is replaced, with an answer that may be the thief's.
        const held = { ...data, reason: 'other' as const, words: DISOWNED, evidence: [], decideByMs };
        return [{ type: 'PayoutHeld', data: held }, ...disowned];
      }
      case 'MarkWithdrawalPaid': {
        const { withdrawalId, reference, paidKobo } = command;
        const { amountKobo } = payableIn(state, withdrawalId, 'approved');
        if (paidKobo !== undefined) checkListed(state, amountKobo, { paidKobo, reference });
        return [{ type: 'WithdrawalPaid', data: { userId, withdrawalId, amountKobo, reference } }];
      }
      case 'ReopenWithdrawal': {
        const { withdrawalId, atMs } = command;
        const { from, amountKobo } = reopened(state, withdrawalId, atMs);
        return [{ type: 'WithdrawalReopened', data: { userId, withdrawalId, amountKobo, from } }];
      }
      case 'SubmitWithdrawal': {
        const { withdrawalId, bankFileId } = command;
        const { amountKobo } = submittable(state, withdrawalId);
        return [{ type: 'WithdrawalSubmitted', data: { userId, withdrawalId, amountKobo, bankFileId } }];
      }
      case 'CancelSubmission': {
        const { withdrawalId } = command;
        const data = { userId, withdrawalId, ...submitted(state, withdrawalId, command.bankFileId) };
        return [{ type: 'WithdrawalSubmissionCancelled', data }];
      }
      case 'HoldPayout': {
        const { withdrawalId, reason, words, evidence, decideByMs } = command;
        const { amountKobo, hold } = withdrawalIn(state, withdrawalId, 'pending', 'approved');
        if (hold) throw conflict('withdrawal_held', 'This withdrawal is on hold already.');
        const data = { userId, withdrawalId, amountKobo, reason, words, evidence: [...evidence], decideByMs };
        return [{ type: 'PayoutHeld', data }];
      }
      case 'AnswerHold': {
        const { withdrawalId, answer } = command;
        const { amountKobo, hold } = heldIn(state, withdrawalId);
        if (hold === 'answered') throw conflict('hold_answered', 'You have answered already.');
        return [{ type: 'PayoutHoldAnswered', data: { userId, withdrawalId, amountKobo, answer } }];
      }
      case 'ReleasePayout': {
        const { withdrawalId } = command;
        const { amountKobo } = heldIn(state, withdrawalId);
        return [{ type: 'PayoutReleased', data: { userId, withdrawalId, amountKobo } }];
      }
      case 'CorrectWithdrawalReference': {
        const { withdrawalId, reference, replaces } = command;
        const { amountKobo, reference: current } = withdrawalIn(state, withdrawalId, 'paid');
        if (replaces !== undefined && replaces !== current) {
          throw conflict('reference_changed', `The reference is ${current} by now.`);
        }
        if (reference === current) return [];
        const data = { userId, withdrawalId, amountKobo, reference };
        return [{ type: 'WithdrawalReferenceCorrected', data }];
      }
    }
  },

  evolve: evolveWallet,
  snapshot: walletSnapshot,
  bytes: bytesOfWallet,
};
