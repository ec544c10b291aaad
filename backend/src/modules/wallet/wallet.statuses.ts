import type { RewardClaimStatus, WithdrawalStatus } from 'mf-shared/contracts';
import type { RewardClaimEvent, WithdrawalEvent } from './wallet.events.ts';

/** The status of a withdrawal or reward claim after an event: the single definition. */
export function statusAfter(event: WithdrawalEvent): WithdrawalStatus;
export function statusAfter(event: RewardClaimEvent): RewardClaimStatus;
export function statusAfter({ type, data }: WithdrawalEvent | RewardClaimEvent) {
  switch (type) {
    case 'WithdrawalRequested':
    case 'WithdrawalReopened':
      return 'pending';
    case 'WithdrawalApproved':
      return 'approved';
    case 'WithdrawalRejected':
      return 'rejected';
    case 'WithdrawalPaid':
    case 'WithdrawalReferenceCorrected':
      return 'paid';
    case 'RewardClaimed':
      return data.type === 'Cash' ? 'credited' : 'open';
    case 'RewardFulfilled':
    case 'RewardNoteCorrected':
      return 'fulfilled';
    case 'RewardCancelled':
      return 'cancelled';
  }
}
