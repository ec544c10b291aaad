import type { MovementGroup, MovementKind } from 'mf-shared/contracts';
import { type MoneyEvent, moneyEvents } from '../wallet/index.ts';

type MoneyType = MoneyEvent['type'];

/** What a movement means to its person; a claimed reward is Cash when it adds to the balance. */
export function kindOf(type: MoneyType, availableKobo: bigint): MovementKind {
  switch (type) {
    case 'VideoEarningClaimed':
      return 'video';
    case 'RewardClaimed':
      return availableKobo > 0n ? 'cashReward' : 'rewardBought';
    case 'RewardCancelled':
      return 'rewardRefunded';
    case 'ActivationPaidFromEarnings':
      return 'activationFee';
    case 'WithdrawalRequested':
      return 'withdrawalRequested';
    case 'WithdrawalRejected':
      return 'withdrawalReturned';
    case 'WithdrawalReopened':
      return 'withdrawalReopened';
    case 'WithdrawalPaid':
      return 'withdrawalPaid';
    case 'UserDeleted':
      return 'accountClosed';
    case 'RewardFulfilled':
    case 'RewardNoteCorrected':
    case 'WithdrawalApproved':
    case 'WithdrawalReferenceCorrected':
    case 'WithdrawalSubmitted':
    case 'WithdrawalSubmissionCancelled':
    case 'WithdrawalDisowned':
    case 'PayoutHeld':
    case 'PayoutHoldAnswered':
    case 'PayoutReleased':
      throw new Error(`${type} moves no money`);
  }
}

/** The group that a money event belongs to; null for a deletion, which nobody is left to see. */
function groupOf(type: MoneyType): MovementGroup | null {
  switch (type) {
    case 'VideoEarningClaimed':
      return 'videos';
    case 'RewardClaimed':
    case 'RewardFulfilled':
    case 'RewardNoteCorrected':
    case 'RewardCancelled':
      return 'rewards';
    case 'ActivationPaidFromEarnings':
      return 'fees';
    case 'WithdrawalRequested':
    case 'WithdrawalApproved':
    case 'WithdrawalRejected':
    case 'WithdrawalReopened':
    case 'WithdrawalPaid':
    case 'WithdrawalReferenceCorrected':
    case 'WithdrawalSubmitted':
    case 'WithdrawalSubmissionCancelled':
    case 'WithdrawalDisowned':
    case 'PayoutHeld':
    case 'PayoutHoldAnswered':
    case 'PayoutReleased':
      return 'withdrawals';
    case 'UserDeleted':
      return null;
  }
}

/** The event types of a group, or all that move money. */
export const typesOf = (group?: MovementGroup): MoneyType[] =>
  (Object.keys(moneyEvents) as MoneyType[]).filter((type) => group === undefined || groupOf(type) === group);
