import type { RewardClaimStatus, WithdrawalStatus } from 'mf-shared/contracts';
import type { RewardClaimEvent, WithdrawalEvent } from './wallet.events.ts';

/** Where a withdrawal or a reward claim stands after an event about it: the one place that says so. */
export function statusAfter(event: WithdrawalEvent): WithdrawalStatus;
export function statusAfter(event: RewardClaimEvent): RewardClaimStatus;
export function statusAfter({ type, data }: WithdrawalEvent | RewardClaimEvent) {
  switch (type) {
    case 'WithdrawalRequested':
      return 'pending';
    case 'WithdrawalApproved':
      return 'approved';
    case 'WithdrawalRejected':
      return 'rejected';
    case 'WithdrawalPaid':
      return 'paid';
    case 'RewardClaimed':
      return data.type === 'Cash' ? 'credited' : 'open';
    case 'RewardFulfilled':
      return 'fulfilled';
    case 'RewardCancelled':
      return 'cancelled';
  }
}
